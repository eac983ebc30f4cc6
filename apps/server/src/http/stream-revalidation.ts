import { SECOND } from '@prayer-swap/shared/time';
import { statement } from '../db/statement.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, type Viewer } from '../queries/viewer.ts';
import type { Deps } from './deps.ts';
import type { Stream } from './sse.ts';

type RevalidationContext = Pick<Deps, 'db' | 'now' | 'log'>;
type StreamEntry = { context: RevalidationContext; tokenHash: Buffer; stream: Stream };

const REVALIDATE_EVERY_MS = 20 * SECOND;

const openStreams = new Set<StreamEntry>();
let timer: NodeJS.Timeout | null = null;

const selectActiveSessions = statement<[Buffer[], Date, Date], { token_hash: Buffer }>(
  'sessions-active',
  `select s.token_hash from sessions s join users u on u.id = s.user_id
   where s.token_hash = any($1) and s.last_seen_at > $2 and s.created_at > $3 and u.status = 'Active'`,
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

/** One statement for all streams of this process. */
export async function revalidateStreams(): Promise<void> {
  for (const [context, streams] of Map.groupBy(openStreams, (entry) => entry.context)) {
    try {
      await closeInactive(context, streams);
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
  const time = now().getTime();
  const rows = await selectActiveSessions(
    db,
    streams.map(({ tokenHash }) => tokenHash),
    new Date(time - SESSION_IDLE_MS),
    new Date(time - SESSION_ABSOLUTE_MS),
  );
  const active = new Set(rows.map(({ token_hash }) => token_hash.toString('base64')));
  for (const { tokenHash, stream } of streams) {
    if (!active.has(tokenHash.toString('base64'))) stream.end();
  }
}

/** Maximum of open streams for a member on this server: more than the windows a person uses. */
export const MAX_STREAMS_PER_MEMBER = 8;

const open = new Map<string, Set<Stream>>();

/** Counts a member's open streams. Above the maximum the oldest ends, whose client may be gone. */
export function limitStreams(memberId: string, stream: Stream): void {
  const own = open.get(memberId) ?? new Set();
  open.set(memberId, own.add(stream));
  const [oldest] = own;
  if (own.size > MAX_STREAMS_PER_MEMBER && oldest) {
    own.delete(oldest);
    oldest.end();
  }
  void stream.closed.then(() => {
    own.delete(stream);
    if (own.size === 0 && open.get(memberId) === own) open.delete(memberId);
  });
}
