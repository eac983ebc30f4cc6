import type { Complete } from '@prayer-swap/shared/complete';
import { ANONYMOUS_OWNER, GUEST_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { truncateText } from '@prayer-swap/shared/prayer-requests/text';
import type { RequestUpdate } from '@prayer-swap/shared/updates/schemas';
import type { Viewer } from '../authentication/viewer.ts';
import type { Db } from '../db/database.ts';
import { notFound } from '../errors/http-error.ts';
import { getAbilities } from '../prayer-requests/abilities.ts';
import { countReactions } from '../prayer-requests/reaction-counts.ts';
import {
  NO_ENGAGEMENT,
  type PrayerRequestRow,
  type SharedRequestRow,
  selectPrayerRequest,
  type UpdateRow,
} from './prayer-requests.sql.ts';

/** @throws HttpError 404 when it does not exist or the member cannot see it */
export async function getPrayerRequest(db: Db, viewer: Viewer, id: string): Promise<PrayerRequest> {
  const row = await selectPrayerRequest(db, viewer, id);
  if (!row) throw notFound('requests.not-found');
  return presentPrayerRequest(row, viewer);
}

/** Presents a request to one viewer. It removes everything that identifies an anonymous author. */
export function presentPrayerRequest(
  row: PrayerRequestRow,
  viewer: Pick<Viewer, 'id' | 'admin'>,
): PrayerRequest {
  const isOwner = row.user_id === viewer.id;
  const isNamed = !row.anonymous && row.owner_username !== null;
  return {
    id: row.id,
    text: row.text,
    type: row.type,
    anonymous: row.anonymous,
    visibleToVisitors: isOwner && row.visibleToVisitors,
    audience: row.audience,
    circleId: row.circleId,
    namedToVisitors: (isOwner && row.namedToVisitors) || undefined,
    day: row.day ?? undefined,
    allowsWords: row.allowsWords,
    archived: row.archived,
    status: isOwner ? row.status : undefined,
    awaitsFirstReview: (isOwner && row.awaits_first_review) || undefined,
    createdAt: row.created_at.toISOString(),
    editedAt: row.edited_at?.toISOString() ?? null,
    ownerUsername: (isNamed && row.owner_username) || unnamedOwner(row),
    ownerIsAdmin: isNamed && row.owner_admin,
    isOwner,
    totalCompleted: row.completed_count,
    emojiCounts: countReactions(row),
    answered: row.answered,
    updateCount: row.update_count,
    newestUpdate: row.newest_update && presentUpdate(row.newest_update),
    userReactedEmoji: row.reacted_emoji,
    userCompleted: row.completed,
    userPrayingFor: row.saved,
    can: getAbilities(row, { isOwner, isNamed, viewerIsAdmin: viewer.admin }),
  } satisfies Complete<PrayerRequest>;
}

/** The name that stands for an owner without a visible name. */
export function unnamedOwner({ guest }: { guest: true | null }): string {
  return guest ? GUEST_OWNER : ANONYMOUS_OWNER;
}

/** Presents a request to every viewer who is neither its owner nor an admin nor engaged with it. */
export function presentToUnrelated(row: SharedRequestRow): PrayerRequest {
  return presentPrayerRequest({ ...row, ...NO_ENGAGEMENT }, { id: '', admin: false });
}

function presentUpdate({ id, text, answered, created_at }: UpdateRow): RequestUpdate {
  return { id, text, answered, createdAt: new Date(created_at).toISOString() };
}

/** Returns the beginning of a text on one line. The limits are those of `truncateText`. */
export function formatTitle(text: string, max: number, maxBytes?: number): string {
  return truncateText(text.replace(/\s+/g, ' '), max, maxBytes);
}
