import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { CERTIFICATE, CERTIFICATE_KEY } from '../../apps/server/test/push-service-certificate.ts';
import type { CleanupScope } from '../../bench/process/cleanup-scope.ts';
import { type FcmRequest, tagOf } from '../process/push-provider.ts';
import { type Fault, type ReceivedMessages, UNREACHABLE_PREFIX } from './faults.ts';
import { listenOnLoopback } from './listen-on-loopback.ts';

type FaultOptions = { nextFault: () => Fault | null; isBack: () => boolean };
type Message = { to: string; key: string };

/** Mocks Google's service for phones. @returns its origin */
export async function startFcmService(
  scope: CleanupScope,
  received: ReceivedMessages,
  faultOptions: FaultOptions,
): Promise<string> {
  const server = createServer((req, res) =>
    handleRequest(req, res, { received, faultOptions, status: 200, read: parseFcmMessage }),
  );
  scope.add(() => closeServer(server));
  return `http://127.0.0.1:${await listenOnLoopback(server)}`;
}

/** Mocks a push service of browsers. @returns its port */
export async function startWebPushService(
  scope: CleanupScope,
  received: ReceivedMessages,
  faultOptions: FaultOptions,
): Promise<number> {
  const server = createSecureServer({ cert: CERTIFICATE, key: CERTIFICATE_KEY }, (req, res) =>
    handleRequest(req, res, { received, faultOptions, status: 201, read: parseWebPushMessage }),
  );
  scope.add(() => closeServer(server));
  return listenOnLoopback(server);
}

type HandlerOptions = {
  received: ReceivedMessages;
  faultOptions: FaultOptions;
  status: number;
  read: (req: IncomingMessage, body: string) => Message;
};

async function handleRequest(
  req: IncomingMessage,
  res: ServerResponse,
  { received, faultOptions: { nextFault, isBack }, status, read }: HandlerOptions,
): Promise<void> {
  const fault = nextFault();
  if (fault === 'refused') return void req.socket.destroy();
  if (fault === 'silent') return void req.resume();
  const body = await readBody(req);
  if (body === null) return;
  const message = read(req, body);
  const isAway = message.to.includes(UNREACHABLE_PREFIX) && !isBack();
  // Google's library retries a 503 by itself.
  if (fault === 'failed' || isAway) return void res.writeHead(500).end('{}');
  received.add(message, fault !== 'half');
  if (fault === 'half') return void req.socket.end('HTTP/1.1 20');
  res.writeHead(status, { 'content-type': 'application/json' }).end('{"name":"messages/1"}');
}

function parseFcmMessage(_: IncomingMessage, body: string): Message {
  const { message }: FcmRequest = JSON.parse(body);
  return { to: message.token, key: tagOf(message) };
}

function parseWebPushMessage({ url, headers }: IncomingMessage): Message {
  return { to: url ?? '', key: String(headers.topic) };
}

/** @returns null if the sender died before the end of the body */
async function readBody(req: IncomingMessage): Promise<string | null> {
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of req) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
  } catch {
    return null;
  }
}

function closeServer(server: { closeAllConnections(): void; close(): unknown }): void {
  server.closeAllConnections();
  server.close();
}
