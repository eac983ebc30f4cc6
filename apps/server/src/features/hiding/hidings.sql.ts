import { randomUUID } from 'node:crypto';
import { HIDING_PAGE_SIZE } from '@prayer-swap/shared/hiding/limits';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, NEWEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import { LISTED, visibleTo } from '../../reading/visible.ts';

export type Hidden = { hidden_user_id: string } | { hidden_request_id: string };

export function selectMember(tx: Tx, username: string) {
  return tx
    .selectFrom('users')
    .select('id')
    .where('username', '=', username)
    .where('status', '!=', 'Deleted')
    .executeTakeFirst();
}

type Post = { own: boolean; hidden: boolean; visible: boolean };

const selectPostFor = statement<[string, string], Post>(
  'hiding-target',
  `select r.user_id is not distinct from $2 and not r.deleted as own,
     exists (select from hidings h where h.user_id = $2 and h.hidden_request_id = r.id) as hidden,
     ${visibleTo('$2')} as visible
   from requests r where r.id = $1`,
);

export async function selectPost(tx: Tx, requestId: string, memberId: string) {
  const [post] = await selectPostFor(tx, requestId, memberId);
  return post;
}

/** What is hidden already stays as it is. */
export async function insertHiding(
  tx: Tx,
  row: { memberId: string; hidden: Hidden; at: Date },
): Promise<void> {
  await tx
    .insertInto('hidings')
    .values({
      hidden_user_id: null,
      hidden_request_id: null,
      ...row.hidden,
      id: randomUUID(),
      user_id: row.memberId,
      created_at: row.at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export function selectHidingOf(tx: Tx, memberId: string, hidden: Hidden) {
  const own = tx.selectFrom('hidings').select('id').where('user_id', '=', memberId);
  return 'hidden_user_id' in hidden
    ? own.where('hidden_user_id', '=', hidden.hidden_user_id)
    : own.where('hidden_request_id', '=', hidden.hidden_request_id);
}

export type HidingRow = {
  id: string;
  username: string | null;
  hidden_request_id: string | null;
  /** Null of a post that is not open to the community any more. */
  request_text: string | null;
  created_at: Date;
};

const HIDINGS = `select h.id, member.username, h.hidden_request_id, h.created_at,
    (select r.text from requests r where r.id = h.hidden_request_id and ${LISTED}) as request_text
  from hidings h left join users member on member.id = h.hidden_user_id`;

const selectById = statement<[string, string], HidingRow>(
  'hiding',
  `${HIDINGS} where h.user_id = $1 and h.id = $2`,
);

export async function selectHiding(tx: Tx, memberId: string, id: string): Promise<HidingRow> {
  const [row] = await selectById(tx, memberId, id);
  if (!row) throw new Error('What was just hidden is gone');
  return row;
}

const selectAfter = statement<[string, Date, string], HidingRow>(
  'hidings',
  `${HIDINGS} where h.user_id = $1 and (h.created_at, h.id) < ($2::timestamptz, $3::uuid)
   order by h.created_at desc, h.id desc limit ${HIDING_PAGE_SIZE + 1}`,
);

/** Up to a page and one, after the cursor or from the beginning. */
export function selectHidings(db: Db, memberId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? NEWEST;
  return selectAfter(db, memberId, createdAt, id);
}

export function deleteHiding(db: Db, memberId: string, id: string) {
  return db
    .deleteFrom('hidings')
    .where('user_id', '=', memberId)
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
}

/** What a member hid, and where they were hidden. */
export async function deleteHidingsAround(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('hidings')
    .where((row) => row.or([row('user_id', '=', memberId), row('hidden_user_id', '=', memberId)]))
    .execute();
}
