import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import * as z from 'zod/mini';
import { onFileFinished } from './on-file-finished.ts';

const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      scopeSpans: z.array(
        z.object({
          spans: z.array(
            z.object({
              traceId: z.string(),
              spanId: z.string(),
              parentSpanId: z.optional(z.string()),
              name: z.string(),
              attributes: z.array(z.object({ key: z.string(), value: z.unknown() })),
            }),
          ),
        }),
      ),
    }),
  ),
});

export type Span = z.infer<
  typeof exportSchema
>['resourceSpans'][number]['scopeSpans'][number]['spans'][number];

export type TraceCollector = {
  endpoint: string;
  spans: Span[];
  /** Everything received, byte by byte. */
  received: () => string;
};

/** A local OTLP/HTTP trace collector; closed after the file. */
export async function startTraceCollector(): Promise<TraceCollector> {
  const bodies: string[] = [];
  const spans: Span[] = [];
  const listener = createServer(async (req, res) => {
    const body = await text(req);
    bodies.push(`${req.url} ${JSON.stringify(req.headers)} ${body}`);
    const { resourceSpans } = z.parse(exportSchema, JSON.parse(body));
    for (const { scopeSpans } of resourceSpans) {
      for (const scope of scopeSpans) spans.push(...scope.spans);
    }
    res.setHeader('content-type', 'application/json').end('{}');
  });
  await once(listener.listen(0, '127.0.0.1'), 'listening');
  onFileFinished(() => listener.closeAllConnections());
  onFileFinished(() => listener.close());
  const address = listener.address();
  if (address === null || typeof address === 'string') throw new Error('A listener has a port');
  return { endpoint: `http://127.0.0.1:${address.port}`, spans, received: () => bodies.join('\n') };
}
