import { randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';

/**
 * Uses a new connection for each request: nginx closes idle connections when it reloads, and a
 * browser, unlike a plain client, then retries by itself.
 */
export function sendRequest(url, method, token, body, key = randomUUID(), signal = undefined) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
  };
  const req = request(url, { method, headers, agent: false, signal }, (response) => {
    const { statusCode: status, headers } = response;
    readText(response).then((text) => resolve({ status, headers, text }), reject);
  });
  req.once('error', reject);
  req.end(body && JSON.stringify(body));
  return promise;
}
