import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyReply } from 'fastify';

export type Stream = {
  send(event: LiveEvent): void;
  end(): void;
  /** Resolves when the client disconnected. */
  closed: Promise<void>;
};

/** Proxies and phones drop idle connections. */
const HEARTBEAT_MS = 20 * SECOND;
const RETRY_MS = 2 * SECOND;
/** Ends the stream of a client that does not read. */
const MAX_BUFFERED_BYTES = 64 * 1024;

const open = new Set<FastifyReply>();
/** Includes streams that just ended. */
const streams = new WeakSet<FastifyReply>();

const ENDED: Stream = { send() {}, end() {}, closed: Promise.resolve() };

/** Turns a reply into a stream of server-sent events, each with its `type` as the event's name. */
export function openStream(reply: FastifyReply): Stream {
  reply.hijack();
  const { raw } = reply;
  // The client disconnected before the stream opened, so no "close" event will follow.
  if (raw.destroyed || raw.closed) return ENDED;
  for (const [name, value] of Object.entries(reply.getHeaders())) {
    if (value !== undefined) raw.setHeader(name, value);
  }
  raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
  // HEAD gets the headers only.
  if (reply.request.method === 'HEAD') {
    raw.end();
    return ENDED;
  }
  raw.write(`retry: ${RETRY_MS}\n\n`);
  open.add(reply);
  streams.add(reply);
  const write = (text: string) => {
    // Events can still arrive while a stream closes. Writing them would throw and end the process.
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

/** Ends every stream, so the server can stop. Clients reconnect by themselves. */
export function closeStreams(): void {
  for (const reply of open) reply.raw.end();
}

export function countOpenStreams(): number {
  return open.size;
}

/** Whether a reply is or was a stream, whose duration is not a response time. */
export function isStream(reply: FastifyReply): boolean {
  return streams.has(reply);
}
