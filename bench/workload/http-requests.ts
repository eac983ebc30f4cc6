import { sessionCookieName } from '../../apps/server/src/authentication/session.ts';
import { createConfig } from '../../apps/server/src/config/config.ts';
import { readEnv } from '../../apps/server/src/config/env.ts';
import type { Side } from './measurement.ts';
import type { HttpRequest } from './send-calls.ts';
import type { Viewer } from './workload-data.ts';

const COOKIE = sessionCookieName(createConfig(readEnv({ PUBLIC_ORIGIN: 'http://127.0.0.1' })));

/** A read: of ours as the web app sends it, with the session cookie. */
export function read(side: Side, { id, token }: Viewer, path: string): HttpRequest {
  const headers = side === 'ours' ? { cookie: `${COOKIE}=${token}` } : { 'x-viewer-id': id };
  return { method: 'GET', path, headers };
}

/** A write: of ours as the web app sends it, with an idempotency key. */
export function write(side: Side, viewer: Viewer, path: string, body?: object): HttpRequest {
  const { headers } = read(side, viewer, path);
  const key = side === 'ours' && { 'idempotency-key': crypto.randomUUID() };
  return post(path, body, { ...headers, ...key });
}

export function post(
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): HttpRequest {
  if (!body) return { method: 'POST', path, headers };
  return {
    method: 'POST',
    path,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}

/** Sends one read. @returns the body of its response */
export async function fetchRead(origin: string, { path, headers }: HttpRequest): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, { headers });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
