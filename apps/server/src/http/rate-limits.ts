import cluster from 'node:cluster';
import { MINUTE, SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import {
  type RateLimiterAbstract,
  RateLimiterCluster,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  RateLimiterRes,
} from 'rate-limiter-flexible';
import type { RedisClient } from '../adapters/redis.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { ServiceUnavailable, tooManyRequests } from '../errors/http-error.ts';

/** Rate limit of a route: `points` calls in `perMs`, for each member or address. */
export type Limit = { by: 'member' | 'address'; points: number; perMs: number };

export const READS: Limit = { by: 'member', points: 300, perMs: MINUTE };
export const WRITES: Limit = { by: 'member', points: 60, perMs: MINUTE };
export const PUBLIC_REQUESTS: Limit = { by: 'address', points: 600, perMs: MINUTE };

/**
 * A budget shared by all servers, stored in the database under a keyed hash that hides whom it
 * counts. Without the database it rejects with `ServiceUnavailable`.
 */
export type Budget = {
  /** @returns true while points remain; consumes none */
  hasRemaining(key: string): Promise<boolean>;
  /** Consumes one point. @returns the wait in milliseconds when none was left, otherwise null */
  consume(key: string): Promise<number | null>;
  /** Returns a point that `consume` counted, even when none was left. */
  refund(key: string): Promise<void>;
  /** @returns the time until the budget is full again, in milliseconds */
  retryAfterMs(key: string): Promise<number>;
  reset(key: string): Promise<void>;
};

export type RateLimits = {
  /**
   * @throws HttpError 429 when the route's limit is used up; counted in Redis for all servers, or
   *   for the processes on this port without Redis or while it is down
   */
  enforce(route: string, limit: Limit, key: string): Promise<void>;
  budget(name: string, points: number, perMs: number): Budget;
};

export function createRateLimits(
  pool: pg.Pool,
  secrets: Secrets,
  redis: RedisClient | null = null,
): RateLimits {
  const routeLimiters = new Map<string, RateLimiterAbstract>();
  const budgets = new Map<string, Budget>();
  return {
    async enforce(route, limit, key) {
      const limiter = routeLimiters.get(route) ?? createRouteLimiter(redis, route, limit);
      routeLimiters.set(route, limiter);
      const waitMs = await consume(limiter, key);
      if (waitMs === null) return;
      const values = { seconds: Math.ceil(waitMs / SECOND) };
      throw tooManyRequests('error.too-many', { retryAfterMs: waitMs, values });
    },
    budget(name, points, perMs) {
      const budget = budgets.get(name) ?? createBudget(pool, secrets, name, { points, perMs });
      budgets.set(name, budget);
      return budget;
    },
  };
}

type Quota = Pick<Limit, 'points' | 'perMs'>;

function createRouteLimiter(
  redis: RedisClient | null,
  route: string,
  quota: Quota,
): RateLimiterAbstract {
  const Limiter = cluster.isWorker ? RateLimiterCluster : RateLimiterMemory;
  const local = new Limiter(options(route, quota));
  if (!redis) return local;
  return new RateLimiterRedis({
    ...options(`prayer-swap:calls:${route}`, quota),
    storeClient: redis,
    useRedisPackage: true,
    rejectIfRedisNotReady: true,
    // Rejects exhausted keys from memory, without a query.
    inMemoryBlockOnConsumed: quota.points,
    insuranceLimiter: local,
  });
}

function createBudget(pool: pg.Pool, secrets: Secrets, name: string, quota: Quota): Budget {
  const limiter = new RateLimiterPostgres({
    ...options(name, quota),
    storeClient: pool,
    storeType: 'pool',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
  });
  const withKey = async <Result>(key: string, run: (hashed: string) => Promise<Result>) => {
    const hashed = secrets.hash('limit', key).toString('base64url');
    return run(hashed).catch((error) => {
      throw new ServiceUnavailable(error);
    });
  };
  const getState = (key: string) => withKey(key, (hashed) => limiter.get(hashed));
  return {
    hasRemaining: async (key) => ((await getState(key))?.consumedPoints ?? 0) < quota.points,
    consume: (key) => withKey(key, (hashed) => consume(limiter, hashed)),
    async refund(key) {
      await withKey(key, (hashed) => limiter.reward(hashed));
    },
    retryAfterMs: async (key) => (await getState(key))?.msBeforeNext ?? 0,
    async reset(key) {
      await withKey(key, (hashed) => limiter.delete(hashed));
    },
  };
}

/** @returns the wait in milliseconds when no point was left, otherwise null */
async function consume(limiter: RateLimiterAbstract, key: string): Promise<number | null> {
  try {
    await limiter.consume(key);
    return null;
  } catch (rejection) {
    // The library rejects with its state when no points remain, and with an error when its store
    // fails.
    if (rejection instanceof RateLimiterRes) return Math.max(1, rejection.msBeforeNext);
    throw rejection;
  }
}

function options(keyPrefix: string, { points, perMs }: Quota) {
  return { keyPrefix, points, duration: perMs / SECOND };
}
