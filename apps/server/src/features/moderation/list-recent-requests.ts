import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import type { Deps } from '../../deps.ts';
import { forbidden, notFound } from '../../http/http-error.ts';
import { parseSearch } from './parse-search.ts';
import { type RecentRow, selectRecent, selectReviewed } from './reviews.sql.ts';

/**
 * The newest named requests, or the one with this id: those whose owner a test can be sent to.
 *
 * @throws HttpError 404 when a search names no request, 403 when it names an anonymous one
 */
export async function listRecentRequests({ db }: Deps, search?: string) {
  const { id, part } = parseSearch(search);
  if (part === null) return { items: (await selectRecent(db)).map(present) };
  const row = id === null ? undefined : await selectReviewed(db, id);
  if (!row) throw notFound('moderation.request-not-found');
  if (row.anonymous) throw forbidden('moderation.push-anonymous');
  return { items: [present(row)] };
}

function present(row: RecentRow) {
  const isNamed = row.owner_status !== 'Deleted';
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    ownerUsername: (isNamed && row.owner_username) || ANONYMOUS_OWNER,
    createdAt: row.created_at.toISOString(),
  };
}
