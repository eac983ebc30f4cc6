import type { OutgoingHttpHeaders } from 'node:http';
import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import type { FastifyReply } from 'fastify';
import { type SessionParams, sessionsSince, type Viewer } from '../authentication/viewer.ts';
import { statement } from '../db/statement.ts';
import type { AppContext } from './app-context.ts';

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
  // Without `setHeader`, so that the response does not retain them.
  raw.writeHead(200, {
    ...(reply.getHeaders() as OutgoingHttpHeaders),
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

type RevalidationContext = Pick<AppContext, 'db' | 'now' | 'log'>;
type StreamEntry = { context: RevalidationContext; tokenHash: Buffer; stream: Stream };

const REVALIDATE_EVERY_MS = 20 * SECOND;
/** A statement for all streams would delay the events of ten thousand. */
const STREAMS_PER_STATEMENT = 500;

const openStreams = new Set<StreamEntry>();
let timer: NodeJS.Timeout | null = null;

const selectActiveSessions = statement<SessionParams, { token_hash: Buffer }>(
  'sessions-active',
  `select s.token_hash from sessions s join users u on u.id = s.user_id
   where s.token_hash = any(:tokenHashes) and s.last_seen_at > :usedAfter
     and s.created_at > :createdAfter and u.status = 'Active'`,
);

/**
 * Periodically ends streams whose session ended. The live event about it is only a hint that can be
 * lost.
 */
export function scheduleRevalidation(
  context: RevalidationContext,
  viewer: Viewer,
  stream: Stream,
): void {
  const entry = { context, tokenHash: viewer.tokenHash, stream };
  openStreams.add(entry);
  timer ??= setInterval(() => void revalidateStreams(), REVALIDATE_EVERY_MS).unref();
  void stream.closed.then(() => {
    openStreams.delete(entry);
    if (openStreams.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  });
}

/** Reads the sessions of all streams of this process, in groups. */
export async function revalidateStreams(): Promise<void> {
  for (const [context, streams] of Map.groupBy(openStreams, (entry) => entry.context)) {
    try {
      for (let first = 0; first < streams.length; first += STREAMS_PER_STATEMENT) {
        await closeInactive(context, streams.slice(first, first + STREAMS_PER_STATEMENT));
      }
    } catch (error) {
      // Without the database no new events arrive either. The next check follows soon.
      context.log.warn({ err: error }, 'standing of the streams not read');
    }
  }
}

async function closeInactive(
  { db, now }: RevalidationContext,
  streams: StreamEntry[],
): Promise<void> {
  const tokenHashes = streams.map(({ tokenHash }) => tokenHash);
  const rows = await selectActiveSessions(db, { tokenHashes, ...sessionsSince(now()) });
  const active = new Set(rows.map(({ token_hash }) => token_hash.toString('base64')));
  for (const { tokenHash, stream } of streams) {
    if (!active.has(tokenHash.toString('base64'))) stream.end();
  }
}

/** Maximum of open streams for a member on this server: more than the windows a person uses. */
export const MAX_STREAMS_PER_MEMBER = 8;

const streamsByMember = new Map<string, Set<Stream>>();

/** Counts a member's open streams. Above the maximum the oldest ends, whose client may be gone. */
export function limitStreams(memberId: string, stream: Stream): void {
  const own = streamsByMember.get(memberId) ?? new Set();
  streamsByMember.set(memberId, own.add(stream));
  const [oldest] = own;
  if (own.size > MAX_STREAMS_PER_MEMBER && oldest) {
    own.delete(oldest);
    oldest.end();
  }
  void stream.closed.then(() => {
    own.delete(stream);
    if (own.size === 0 && streamsByMember.get(memberId) === own) streamsByMember.delete(memberId);
  });
}
