import { randomUUID } from 'node:crypto';
import { request } from 'node:http';

/**
 * Each on a connection of its own: nginx closes connections that idle while it reloads, and a browser,
 * unlike a plain client, then asks again by itself.
 */
export function call(url, method, token, body, key = randomUUID()) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(body && { 'content-type': 'application/json', 'idempotency-key': key }),
  };
  const req = request(url, { method, headers, agent: false }, async (answer) => {
    let text = '';
    try {
      for await (const chunk of answer.setEncoding('utf8')) text += chunk;
      resolve({ status: answer.statusCode, headers: answer.headers, text });
    } catch (error) {
      reject(error);
    }
  });
  req.once('error', reject);
  req.end(body && JSON.stringify(body));
  return promise;
}
