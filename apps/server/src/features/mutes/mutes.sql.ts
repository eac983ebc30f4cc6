import { randomUUID } from 'node:crypto';
import { MUTES_PAGE_SIZE, type Mute } from '@prayer-swap/shared/mutes/schemas';
import { TITLE_MAX_LENGTH } from '@prayer-swap/shared/notifications/schemas';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, NEWEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { LISTED, visibleTo } from '../../policies/visibility.ts';
import { formatTitle } from '../../presenters/present-prayer-request.ts';

export type MuteTarget = { muted_user_id: string } | { muted_request_id: string };

export function selectMuteTarget(tx: Tx, username: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('status', '!=', 'Deleted')
    .executeTakeFirst();
}

type Post = { own: boolean; muted: boolean; visible: boolean };

const selectPostFor = statement<[string, string], Post>(
  'mute-target',
  `select r.user_id is not distinct from $2 and not r.deleted as own,
     exists (select from mutes m where m.user_id = $2 and m.muted_request_id = r.id) as muted,
     ${visibleTo('$2')} as visible
   from requests r where r.id = $1`,
);

export async function selectPost(tx: Tx, requestId: string, memberId: string) {
  const [post] = await selectPostFor(tx, requestId, memberId);
  return post;
}

/** An existing mute is not changed. */
export async function insertMute(
  tx: Tx,
  row: { memberId: string; target: MuteTarget; at: Date },
): Promise<void> {
  await tx
    .insertInto('mutes')
    .values({
      muted_user_id: null,
      muted_request_id: null,
      ...row.target,
      id: randomUUID(),
      user_id: row.memberId,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function selectMuteOf(tx: Tx, memberId: string, target: MuteTarget) {
  const own = tx.selectFrom('mutes').select('id').where('user_id', '=', memberId);
  return 'muted_user_id' in target
    ? own.where('muted_user_id', '=', target.muted_user_id)
    : own.where('muted_request_id', '=', target.muted_request_id);
}

export type MuteRow = {
  id: string;
  username: string | null;
  muted_request_id: string | null;
  /** Null if the post is no longer open to the community. */
  request_text: string | null;
  created_at: Date;
};

const MUTES = `select m.id, member.username, m.muted_request_id, m.created_at,
    (select r.text from requests r where r.id = m.muted_request_id and ${LISTED}) as request_text
  from mutes m left join users member on member.id = m.muted_user_id`;

const selectById = statement<[string, string], MuteRow>(
  'mute',
  `${MUTES} where m.user_id = $1 and m.id = $2`,
);

export async function selectMute(tx: Tx, memberId: string, id: string): Promise<MuteRow> {
  const [row] = await selectById(tx, memberId, id);
  if (!row) throw new Error('What was just hidden is gone');
  return row;
}

const selectAfter = statement<[string, Date, string], MuteRow>(
  'mutes',
  `${MUTES} where m.user_id = $1 and (m.created_at, m.id) < ($2::timestamptz, $3::uuid)
   order by m.created_at desc, m.id desc limit ${MUTES_PAGE_SIZE + 1}`,
);

/** Up to a page plus one row, after the cursor or from the beginning. */
export function selectMutes(db: Db, memberId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? NEWEST;
  return selectAfter(db, memberId, createdAt, id);
}

export function deleteMute(db: Db, memberId: string, id: string) {
  return db
    .deleteFrom('mutes')
    .where('user_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

/** A member's mutes and the mutes of that member by others. */
export async function deleteMutesInvolving(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('mutes')
    .where((row) => row.or([row('user_id', '=', memberId), row('muted_user_id', '=', memberId)]))
    .execute();
}

export function presentMute(row: MuteRow): Mute {
  return {
    id: row.id,
    kind: row.muted_request_id === null ? 'member' : 'post',
    username: row.username,
    requestTitle: row.request_text && formatTitle(row.request_text, TITLE_MAX_LENGTH),
    createdAt: row.created_at.toISOString(),
  };
}

export async function exportMutes(db: Db, memberId: string): Promise<Record<string, unknown>> {
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
