import { HOUR, MINUTE } from '@prayer-swap/shared/time';
import type { Config } from '../../config/config.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { conflict, type HttpError, tooManyRequests } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';

export function postingLimits({ limits: { postsPerTenMinutes, postsPerDay } }: Config) {
  return { postsPerTenMinutes, postsPerDay };
}

const nextPost = statement<[string, Date, number, number], { next_post_at: Date | null }>(
  'next-post',
  'select next_post_at($1::uuid, $2::timestamptz, $3::integer, $4::integer)',
);

/** Returns when the member can post again: in minutes below an hour, otherwise in hours. */
export async function postingLimitError(
  { db, config }: Pick<Deps, 'db' | 'config'>,
  memberId: string,
  now: Date,
): Promise<HttpError> {
  const nextAt = await selectNextPostAt(db, memberId, now, config);
  // The limit was freed between the two statements; the client's retry succeeds.
  if (nextAt === null) return conflict('error.conflict');
  const retryAfterMs = nextAt.getTime() - now.getTime();
  const minutes = Math.ceil(retryAfterMs / MINUTE);
  return minutes < 60
    ? tooManyRequests('requests.post-again-minutes', { retryAfterMs, values: { minutes } })
    : tooManyRequests('requests.post-again-hours', {
        retryAfterMs,
        values: { hours: Math.ceil(retryAfterMs / HOUR) },
      });
}

async function selectNextPostAt(db: Db, memberId: string, now: Date, config: Config) {
  const { postsPerTenMinutes, postsPerDay } = config.limits;
  const [row] = await nextPost(db, memberId, now, postsPerTenMinutes, postsPerDay);
  return row?.next_post_at ?? null;
}
