import { SECOND } from '@prayer-swap/shared/time';
import { statement } from '../db/statement.ts';
import type { Deps } from '../deps.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS, type Viewer } from './session.ts';
import type { Stream } from './sse.ts';

type Ground = Pick<Deps, 'db' | 'now' | 'log'>;
type Watched = { ground: Ground; tokenHash: Buffer; stream: Stream };

const JUDGE_EVERY_MS = 20 * SECOND;

const watched = new Set<Watched>();
let timer: NodeJS.Timeout | null = null;

const selectStanding = statement<[Buffer[], Date, Date], { token_hash: Buffer }>(
  'sessions-standing',
  `select s.token_hash from sessions s join users u on u.id = s.user_id
   where s.token_hash = any($1) and s.last_seen_at > $2 and s.created_at > $3 and u.status = 'Active'`,
);

/**
 * Ends a stream whose session ended: hearing of it at once is a hint that may be lost, and nobody
 * listens longer than until the next look.
 */
export function watchStanding(ground: Ground, viewer: Viewer, stream: Stream): void {
  const one = { ground, tokenHash: viewer.tokenHash, stream };
  watched.add(one);
  timer ??= setInterval(() => void judgeStreams(), JUDGE_EVERY_MS).unref();
  void stream.closed.then(() => {
    watched.delete(one);
    if (watched.size > 0 || !timer) return;
    clearInterval(timer);
    timer = null;
  });
}

/** One statement for all streams of this process. */
export async function judgeStreams(): Promise<void> {
  for (const [ground, streams] of Map.groupBy(watched, (one) => one.ground)) {
    try {
      await endEnded(ground, streams);
    } catch (error) {
      // Without the database nothing new is told either; the next look comes soon.
      ground.log.warn({ err: error }, 'standing of the streams not read');
    }
  }
}

async function endEnded({ db, now }: Ground, streams: Watched[]): Promise<void> {
  const time = now().getTime();
  const standing = await selectStanding(
    db,
    streams.map(({ tokenHash }) => tokenHash),
    new Date(time - SESSION_IDLE_MS),
    new Date(time - SESSION_ABSOLUTE_MS),
  );
  const stands = new Set(standing.map(({ token_hash }) => token_hash.toString('base64')));
  for (const { tokenHash, stream } of streams) {
    if (!stands.has(tokenHash.toString('base64'))) stream.end();
  }
}
