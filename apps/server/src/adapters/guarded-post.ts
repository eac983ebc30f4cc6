import { type RequestOptions, request } from 'node:https';
import { SECOND } from '@prayer-swap/shared/time';
import { createGuardedAgent, type GuardOptions, isAddressLiteral } from './public-address.ts';
import { PushDeliveryError } from './push.ts';

/**
 * Posts bytes to a URL that a client chose. @returns the status and the `Location` of the response
 */
export type Post = (
  url: URL,
  message: { headers: Record<string, string>; body: Buffer },
) => Promise<{ status: number; location: string | null }>;

const MAX_RESPONSE_BYTES = 64 * 1024;

/**
 * Posts to the public internet only. Resolved addresses are checked while connecting, which defeats
 * DNS rebinding. It follows no redirect, times out after 10 seconds and reads at most 64 kB of the
 * response.
 */
export function createGuardedPost({
  timeoutMs = 10 * SECOND,
  ...guard
}: Partial<GuardOptions & { timeoutMs: number }> = {}): Post {
  const agent = createGuardedAgent(guard);
  return async (url, { headers, body }) => {
    if (isAddressLiteral(url)) throw new PushDeliveryError('EADDRESS');
    const signal = AbortSignal.timeout(timeoutMs);
    return sendRequest(url, { method: 'POST', agent, headers, signal }, body);
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
  return new PushDeliveryError('code' in error ? String(error.code) : error.name);
}
