import { sessionCookieName } from '../../apps/server/src/authentication/session.ts';
import { createConfig } from '../../apps/server/src/config/config.ts';
import { readEnv } from '../../apps/server/src/config/env.ts';
import type { HttpRequest } from './send-calls.ts';
import type { Viewer } from './workload-data.ts';

const COOKIE = sessionCookieName(createConfig(readEnv({ PUBLIC_ORIGIN: 'http://127.0.0.1' })));
const JSON_BODY = { 'content-type': 'application/json' };

/** A read as the web app sends it: with the session cookie. */
export function serverRead(viewer: Viewer, path: string): HttpRequest {
  return { method: 'GET', path, headers: { cookie: `${COOKIE}=${viewer.token}` } };
}

/** A write as the web app sends it: with an idempotency key. */
export function serverWrite(viewer: Viewer, path: string, body?: object): HttpRequest {
  return {
    method: 'POST',
    path,
    headers: {
      cookie: `${COOKIE}=${viewer.token}`,
      'idempotency-key': crypto.randomUUID(),
      ...(body && JSON_BODY),
    },
    ...(body && { body: JSON.stringify(body) }),
  };
}

export function floorRead(viewer: Viewer, path: string): HttpRequest {
  return { method: 'GET', path, headers: { 'x-viewer-id': viewer.id } };
}

export function floorWrite(viewer: Viewer, path: string, body: object): HttpRequest {
  return {
    method: 'POST',
    path,
    headers: { 'x-viewer-id': viewer.id, ...JSON_BODY },
    body: JSON.stringify(body),
  };
}

/** A write without a session. */
export function unauthenticatedWrite(path: string, body: object): HttpRequest {
  return { method: 'POST', path, headers: JSON_BODY, body: JSON.stringify(body) };
}

/** Sends one read. @returns the body of its response */
export async function fetchRead(origin: string, { path, headers }: HttpRequest): Promise<unknown> {
  const response = await fetch(`${origin}${path}`, { headers });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`);
  return response.json();
}
