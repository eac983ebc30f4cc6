import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { forbidden, notFound } from '../../errors/http-error.ts';
import type { Deps } from '../../http/deps.ts';
import { parseSearch } from './members.sql.ts';
import { type RecentRow, selectRecent, selectReviewed } from './reviews.sql.ts';

/**
 * The newest named requests, or the one with this id: those whose owner can receive a test push.
 *
 * @throws HttpError 404 if the search matches no request, 403 if it matches an anonymous one
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
