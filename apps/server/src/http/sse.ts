import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyReply } from 'fastify';

export type Stream = {
  send(event: LiveEvent): void;
  end(): void;
  /** Resolves when the other side is gone. */
  closed: Promise<void>;
};

/** Proxies and phones drop a connection on which nothing happens. */
const HEARTBEAT_MS = 20 * SECOND;
const RETRY_MS = 2 * SECOND;
/** Whoever reads nothing of what they are told is told no more. */
const MAX_BUFFERED_BYTES = 64 * 1024;

const open = new Set<FastifyReply>();
/** Also those that have just ended. */
const streams = new WeakSet<FastifyReply>();

const ENDED: Stream = { send() {}, end() {}, closed: Promise.resolve() };

/** Takes over a reply as a stream of server-sent events, each with its `type` as the event's name. */
export function openStream(reply: FastifyReply): Stream {
  reply.hijack();
  const { raw } = reply;
  // Gone before it began: its "close" has been and would not be heard.
  if (raw.destroyed || raw.closed) return ENDED;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // Whoever asks for the headers alone has them.
  if (reply.request.method === 'HEAD') {
    raw.end();
    return ENDED;
  }
  raw.write(`retry: ${RETRY_MS}\n\n`);
  open.add(reply);
  streams.add(reply);
  const write = (text: string) => {
    // A stream that is closing may still be told something; written, that would end the process.
    if (raw.writableEnded || raw.destroyed) return;
    if (raw.writableLength > MAX_BUFFERED_BYTES) raw.destroy();
    else raw.write(text);
  };
  const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_MS);
  const closed = new Promise<void>((resolve) => {
    raw.on('close', () => {
      clearInterval(heartbeat);
      open.delete(reply);
      resolve();
    });
  });
  return {
    send: (event) => write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`),
    end: () => raw.end(),
    closed,
  };
}

/** Ends every stream, so that the server can stop; the clients come back by themselves. */
export function closeStreams(): void {
  for (const reply of open) reply.raw.end();
}

export function countOpenStreams(): number {
  return open.size;
}

/** Whether a reply is, or was, a stream: it lasts as long as somebody looks. */
export function isStream(reply: FastifyReply): boolean {
  return streams.has(reply);
}
