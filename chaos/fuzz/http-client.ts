import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { text } from 'node:stream/consumers';

export type HttpRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: string };

const TIMEOUT_MS = 20_000;

/**
 * Sends calls without normalization, including ones that no browser would send, on its own
 * connections.
 */
export function createHttpClient(origin: string, concurrency: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const { hostname, port } = new URL(origin);
  return {
    /**
     * The server may have closed a keep-alive connection just before: then retries on a new one.
     *
     * @throws if there is no response in time
     */
    send: (call: HttpRequest) => sendWith(agent, call).catch(() => sendWith(new Agent(), call)),
    close: () => agent.destroy(),
  };

  function sendWith(on: Agent, { method, url, headers, body }: HttpRequest): Promise<HttpResponse> {
    const { promise, resolve, reject } = Promise.withResolvers<HttpResponse>();
    const bytes = body === null ? null : Buffer.from(body);
    const length = bytes && { 'content-length': String(bytes.length) };
    const req = request({
      agent: on,
      hostname,
      port,
      method,
      path: url,
      headers: { ...headers, ...length },
      timeout: TIMEOUT_MS,
      // It violates the HTTP rules intentionally.
      insecureHTTPParser: true,
    });
    req.on('response', (res) => {
      const head = { status: res.statusCode ?? 0, headers: res.headers };
      if (head.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ ...head, body: '' });
        req.destroy();
        return;
      }
      text(res).then((content) => resolve({ ...head, body: content }), reject);
    });
    req.on('timeout', () => req.destroy(new Error(`No answer within ${TIMEOUT_MS} ms`)));
    // The server stops reading a body that is too large. If a response arrived, it counts.
    req.on('error', reject);
    req.end(bytes ?? undefined);
    return promise;
  }
}
