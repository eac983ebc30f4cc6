import { Agent, type IncomingHttpHeaders, request } from 'node:http';

export type HttpRequest = {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | Buffer | null;
};

export type HttpResponse = { status: number; headers: IncomingHttpHeaders; body: string };

const TIMEOUT_MS = 20_000;

/** Sends calls as they are, also such as no browser would, on connections of its own. */
export function createHttpClient(origin: string, concurrency: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
  const { hostname, port } = new URL(origin);
  return {
    /**
     * A kept connection may have been closed by the server the moment before: then on one of its own.
     *
     * @throws when no answer came, or none in time
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
      // What it sends beyond the rules is meant so.
      insecureHTTPParser: true,
    });
    req.on('response', (res) => {
      const head = { status: res.statusCode ?? 0, headers: res.headers };
      if (head.headers['content-type']?.startsWith('text/event-stream')) {
        resolve({ ...head, body: '' });
        req.destroy();
        return;
      }
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () => resolve({ ...head, body: Buffer.concat(chunks).toString() }));
      res.on('error', reject);
    });
    req.on('timeout', () => req.destroy(new Error(`No answer within ${TIMEOUT_MS} ms`)));
    // Nobody goes on reading what is too large: what was answered to it counts, if it came.
    req.on('error', reject);
    req.end(bytes ?? undefined);
    return promise;
  }
}
