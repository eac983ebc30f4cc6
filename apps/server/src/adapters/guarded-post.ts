import { type LookupAddress, type LookupOptions, lookup as systemLookup } from 'node:dns';
import { Agent, type RequestOptions, request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { SECOND } from '@prayer-swap/shared/time';
import { isPublicAddress } from './public-address.ts';
import { PushDeliveryError } from './push.ts';

/**
 * Posts bytes to a URL that a client chose. @returns the status and the `Location` of the response
 */
export type Post = (
  url: URL,
  message: { headers: Record<string, string>; body: Buffer },
) => Promise<{ status: number; location: string | null }>;

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

type GuardOptions = {
  resolve: Resolve;
  /** Checks the resolved address that the socket connects to. DNS cannot change it afterwards. */
  isAllowedAddress: (address: string) => boolean;
  timeoutMs: number;
  ca?: string;
};

const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Posts to the public internet only. Resolved addresses are checked while connecting, which defeats
 * DNS rebinding. It follows no redirect, times out after 10 seconds and reads at most 64 kB of the
 * response.
 */
export function createGuardedPost({
  resolve = systemLookup,
  isAllowedAddress = isPublicAddress,
  timeoutMs = 10 * SECOND,
  ca,
}: Partial<GuardOptions> = {}): Post {
  const agent = new Agent({
    keepAlive: false,
    lookup: createGuardedLookup(resolve, isAllowedAddress),
    ...(ca && { ca }),
  });
  return async (url, { headers, body }) => {
    // An IP literal skips the lookup and with it the address check.
    if (isIP(url.hostname.replace(/^\[|\]$/g, ''))) throw new PushDeliveryError('EADDRESS');
    const signal = AbortSignal.timeout(timeoutMs);
    return sendRequest(url, { method: 'POST', agent, headers, signal }, body);
  };
}

function createGuardedLookup(
  resolve: Resolve,
  isAllowedAddress: GuardOptions['isAllowedAddress'],
): LookupFunction {
  return (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return done(error, []);
      if (addresses.length === 0 || !addresses.every(({ address }) => isAllowedAddress(address))) {
        return done(new PushDeliveryError('EADDRESS'), []);
      }
      const [first] = addresses;
      return options.all ? done(null, addresses) : done(null, first?.address ?? '', first?.family);
    });
  };
}

function sendRequest(url: URL, options: RequestOptions, body: Buffer): ReturnType<Post> {
  return new Promise((resolve, reject) => {
    const req = request(url, options, (answer) => {
      let read = 0;
      const done = () => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, location: answer.headers.location ?? null });
      };
      answer.on('data', (chunk: Buffer) => {
        read += chunk.length;
        if (read > MAX_RESPONSE_BYTES) done();
      });
      answer.on('end', done);
      answer.on('error', (error) => reject(toDeliveryError(error)));
    });
    req.on('error', (error) => reject(toDeliveryError(error)));
    req.end(body);
  });
}

function toDeliveryError(error: Error): PushDeliveryError {
  if (error instanceof PushDeliveryError) return error;
  return new PushDeliveryError('code' in error ? String(error.code) : error.name);
}
