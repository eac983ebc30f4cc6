import { randomUUID } from 'node:crypto';
import { MUTES_PAGE_SIZE, type Mute } from '@prayer-swap/shared/mutes/schemas';
import { TITLE_MAX_LENGTH } from '@prayer-swap/shared/notifications/schemas';
import type { Db, Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { listedFor, visibleTo } from '../../prayer-requests/visibility.ts';
import { formatTitle } from '../../queries/present-prayer-request.ts';

export function selectMemberToMute(tx: Tx, username: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('status', '!=', 'Deleted')
    .executeTakeFirst();
}

type Post = { own: boolean; known: boolean; visible: boolean };

/**
 * `known`: the member muted or flagged the request before. A flag of the same moment, from another
 * tab, does not reject the mute.
 */
export const selectPostToMute = statement<{ requestId: string; viewerId: string }, Post>(
  'mute-target',
  `select r.user_id is not distinct from :viewerId and not r.deleted as own,
     exists (select from mutes m where m.user_id = :viewerId and m.muted_request_id = r.id)
       or not r.deleted and exists (select from user_flags f where f.user_id = :viewerId and f.request_id = r.id) as known,
     ${visibleTo()} as visible
   from requests r where r.id = :requestId`,
);

/** An existing mute is not changed. */
export async function insertMute(
  tx: Tx,
  viewerId: string,
  { memberId, requestId }: { memberId: string | null; requestId: string | null },
  at: Date,
): Promise<void> {
  const target = { muted_user_id: memberId, muted_request_id: requestId };
  await tx
    .insertInto('mutes')
    .values({ id: randomUUID(), user_id: viewerId, ...target, created_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** `request_text` is null if the post is no longer open to the community. */
type MuteRow = Omit<Mute, 'requestTitle' | 'createdAt'> & {
  request_text: string | null;
  created_at: Date;
};

const MUTES = `select m.id, case when m.muted_request_id is null then 'member' else 'post' end as kind,
    member.username, m.created_at,
    (select r.text from requests r where r.id = m.muted_request_id and ${listedFor()}) as request_text
  from mutes m left join users member on member.id = m.muted_user_id`;

/** The mute of a member or a request. */
export const selectMute = statement<{ viewerId: string; mutedId: string | null }, MuteRow>(
  'mute',
  `${MUTES} where m.user_id = :viewerId and (m.muted_user_id = :mutedId or m.muted_request_id = :mutedId)`,
);

/** Up to a page plus one row, after a cursor. */
export const selectMutes = statement<{ viewerId: string } & Cursor, MuteRow>(
  'mutes',
  `${MUTES} where m.user_id = :viewerId and (m.created_at, m.id) < (:createdAt::timestamptz, :id::uuid)
   order by m.created_at desc, m.id desc limit ${MUTES_PAGE_SIZE + 1}`,
);

export function presentMute({ request_text, created_at, ...mute }: MuteRow): Mute {
  return {
    ...mute,
    requestTitle: request_text && formatTitle(request_text, TITLE_MAX_LENGTH),
    createdAt: created_at.toISOString(),
  };
}

/** A mute by its own id, or by what it hides. */
export type MuteKey = { id: string } | { username: string } | { requestId: string };

/** @returns undefined if there was none */
export function deleteMute(tx: Tx, memberId: string, key: MuteKey) {
  const own = tx.deleteFrom('mutes').where('user_id', '=', memberId).returning('id');
  if ('id' in key) return own.where('id', '=', key.id).executeTakeFirst();
  if ('requestId' in key)
    return own.where('muted_request_id', '=', key.requestId).executeTakeFirst();
  return own
    .where('muted_user_id', 'in', (query) =>
      query.selectFrom('users').select('id').where('username', '=', key.username),
    )
    .executeTakeFirst();
}

/** A member's mutes and the mutes of that member by others. */
export async function deleteMutesInvolving(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('mutes')
    .where((row) => row.or([row('user_id', '=', memberId), row('muted_user_id', '=', memberId)]))
    .execute();
}

export async function exportMutes(db: Db, memberId: string) {
  return {
    mutes: await db
      .selectFrom('mutes')
      .leftJoin('users as muted', 'muted.id', 'muted_user_id')
      .select(['muted.username as muted_username', 'muted_request_id', 'mutes.created_at'])
      .where('user_id', '=', memberId)
      .orderBy('mutes.created_at')
      .execute(),
  };
}
