import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';

const ENCODINGS = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof ENCODINGS)[number];

type Compressors = Record<Encoding, (body: Buffer) => Promise<Buffer>>;

const brotli = promisify(brotliCompress);

/** For a body that is sent many times. */
export const compress: Compressors = {
  br: brotli,
  gzip: promisify(gzip),
  identity: async (body) => body,
};

/** For a body that is sent once, so fast compression beats small output. */
const compressFast: Compressors = {
  ...compress,
  br: (body) => brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** Below this, compression saves no packet. */
const MIN_BYTES = 1024;

/** Returns the smallest encoding that the client accepts. */
export function negotiateEncoding(req: FastifyRequest): Encoding {
  const accepted = new Negotiator(req).encodings([...ENCODINGS]);
  return ENCODINGS.find((encoding) => accepted.includes(encoding)) ?? 'identity';
}

export function sendEncoded(reply: FastifyReply, encoding: Encoding, body: Buffer): void {
  if (encoding !== 'identity') reply.header('content-encoding', encoding);
  void reply.send(body);
}

/** Compresses a body that is sent once, unless it is small, and sends it. */
export async function sendCompressed(reply: FastifyReply, body: Buffer): Promise<void> {
  const encoding = body.length < MIN_BYTES ? 'identity' : negotiateEncoding(reply.request);
  sendEncoded(reply, encoding, await compressFast[encoding](body));
}
