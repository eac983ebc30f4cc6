import { type APIRequestContext, expect, type Page } from '@playwright/test';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import {
  type PrayerRequest,
  prayerRequestSchema,
} from '@prayer-swap/shared/prayer-requests/schemas';
import { sharedDataDir, sql } from './database.ts';

/** The user of the context's session. */
export async function fetchCurrentUser(request: APIRequestContext): Promise<User> {
  const response = await request.get('/api/auth/session');
  expect(response.status()).toBe(200);
  return (await response.json()).user;
}

/** A request as the user of the context sees it. */
export async function fetchPrayer(request: APIRequestContext, id: string): Promise<PrayerRequest> {
  const response = await request.get(`/api/requests/${id}`);
  expect(response.status()).toBe(200);
  return prayerRequestSchema.parse(await response.json());
}

export async function createCompletion(request: APIRequestContext, id: string): Promise<void> {
  const response = await request.post(`/api/requests/${id}/completions`);
  expect(response.status()).toBe(201);
}

export async function createReaction(
  request: APIRequestContext,
  id: string,
  emoji: ReactionEmoji,
): Promise<void> {
  const response = await request.post(`/api/requests/${id}/reactions`, { data: { emoji } });
  expect(response.status()).toBe(201);
}

/**
 * Inserts many requests of one member, an hour apart: the first an hour old, the last `count`
 * hours. Their texts end with their number.
 */
export const insertManyPrayers = (username: string, count: number, dataDir = sharedDataDir()) =>
  sql(
    `insert into requests (id, user_id, text, created_at)
     select gen_random_uuid(), users.id, 'A quiet wish for the days to come, number ' || n,
       now() - n * interval '1 hour'
     from users, generate_series(1, $2) n where username = $1`,
    [username, count],
    dataDir,
  );

export const setPrayerAge = (requestId: string, days: number) =>
  sql(`update requests set created_at = now() - $2 * interval '1 day' where id = $1`, [
    requestId,
    days,
  ]);

/**
 * Answers a page's draws with these named requests of one member, because a draw of the shared
 * server can contain those of other tests.
 */
export async function serveSwapCards(
  page: Page,
  owner: APIRequestContext,
  ids: readonly string[],
): Promise<void> {
  const { id } = await fetchCurrentUser(owner);
  await page.route('**/api/swap', async (route) => {
    const prayers = await Promise.all(ids.map((prayerId) => fetchPrayer(page.request, prayerId)));
    const draw = { owner: id, popularityScore: 0, swapType: 'Support' };
    await route.fulfill({ json: { cards: prayers.map((prayer) => ({ ...prayer, ...draw })) } });
  });
}

/** Inserts the notification of a reminder without waiting for its hour. */
export function insertReminder(username: string): Promise<unknown> {
  return sql(
    `insert into notifications (id, user_id, type, source_id, amount, created_at)
     select gen_random_uuid(), id, 'prayer-reminder', gen_random_uuid(), 1, now()
     from users where username = $1`,
    [username],
  );
}
