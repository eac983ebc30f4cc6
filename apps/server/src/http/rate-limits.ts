import { HOUR, MINUTE, SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisClient } from '../adapters/redis.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { tooMany, Unavailable } from './refusal.ts';

/** How often a route may be called: `points` calls in `perMs`, counted by member or by address. */
export type Limit = { by: 'member' | 'address'; points: number; perMs: number };

export const READS: Limit = { by: 'member', points: 300, perMs: MINUTE };
export const WRITES: Limit = { by: 'member', points: 60, perMs: MINUTE };
export const VISITS: Limit = { by: 'address', points: 600, perMs: MINUTE };

/**
 * A budget that all servers share, kept in the database under a keyed hash: whoever reads the table
 * cannot tell whom it counts. Without the database nothing passes: `Unavailable`.
 */
export type Budget = {
  /** @returns true while there is something left; takes nothing */
  left(key: string): Promise<boolean>;
  /** Takes one. @returns how long to wait, in milliseconds, or null when it was there */
  take(key: string): Promise<number | null>;
  /** Returns what a `take` has counted, whether it was there or not. */
  giveBack(key: string): Promise<void>;
  /** @returns how long until the budget is full again, in milliseconds */
  waitMs(key: string): Promise<number>;
  reset(key: string): Promise<void>;
};

export type RateLimits = {
  /**
   * @throws Refusal 429 when a route's limit is used up; counted in Redis for all servers, and in this
   *   process without it or while it is away
   */
  admit(route: string, limit: Limit, who: string): Promise<void>;
  budget(name: string, points: number, perMs: number): Budget;
};

export function rateLimits(
  pool: pg.Pool,
  secrets: Secrets,
  redis: RedisClient | null = null,
): RateLimits {
  const calls = new Map<string, RateLimiterAbstract>();
  const shared = new Map<string, Budget>();
  return {
    async admit(route, limit, who) {
      const limiter = remember(calls, route, () => callLimiter(redis, route, limit));
      const waitMs = await consume(limiter, who);
      if (waitMs !== null) {
        throw tooMany('error.too-many', {
          retryAfterMs: waitMs,
          values: { seconds: Math.ceil(waitMs / SECOND) },
        });
      }
    },
    budget(name, points, perMs) {
      return remember(shared, name, () => sharedBudget({ pool, secrets }, name, points, perMs));
    },
  };
}

function callLimiter(
  redis: RedisClient | null,
  route: string,
  { points, perMs }: Limit,
): RateLimiterAbstract {
  const local = new RateLimiterMemory(options(route, points, perMs));
  if (!redis) return local;
  return new RateLimiterRedis({
    ...options(`prayer-swap:calls:${route}`, points, perMs),
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // Whoever has used theirs up is answered without asking again.
    inMemoryBlockOnConsumed: points,
    insuranceLimiter: local,
  });
}

function sharedBudget(
  { pool, secrets }: { pool: pg.Pool; secrets: Secrets },
  name: string,
  points: number,
  perMs: number,
): Budget {
  const counted = (key: string) => secrets.hash('limit', key).toString('base64url');
  const limiter = new RateLimiterPostgres({
    ...options(name, points, perMs),
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  return {
    async left(key) {
      const state = await asked(limiter.get(counted(key)));
      return state === null || state.consumedPoints < points;
    },
    take: (key) => asked(consume(limiter, counted(key))),
    async giveBack(key) {
      await asked(limiter.reward(counted(key)));
    },
    async waitMs(key) {
      return (await asked(limiter.get(counted(key))))?.msBeforeNext ?? 0;
    },
    async reset(key) {
      await asked(limiter.delete(counted(key)));
    },
  };
}

async function asked<Answer>(asking: Promise<Answer>): Promise<Answer> {
  try {
    return await asking;
  } catch (error) {
    throw new Unavailable(error);
  }
}

async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (rejection) {
    // The library rejects with its state when nothing is left, and with an error when its store fails.
    if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
    throw rejection;
  }
}

function options(keyPrefix: string, points: number, perMs: number) {
  return { keyPrefix, points, duration: perMs / SECOND };
}

function remember<Value>(map: Map<string, Value>, key: string, make: () => Value): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = make();
  map.set(key, made);
  return made;
}

/** Expired rows are of no use to anybody; called now and then by the process. */
export async function sweepRateLimits(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query('delete from rate_limits where expire < $1', [now.getTime() - HOUR]);
}
