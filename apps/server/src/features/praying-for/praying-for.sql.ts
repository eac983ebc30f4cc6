import { PRAYING_FOR_PAGE_SIZE } from '@prayer-swap/shared/praying-for/limits';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, NEWEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import {
  REQUEST_COLUMNS,
  type RequestRow,
  withAuthorAndViewer,
} from '../../reading/requests.sql.ts';
import { visibleTo } from '../../reading/visible.ts';

type Target = { own: boolean; visible: boolean };

const selectTargetFor = statement<[string, string], Target>(
  'praying-for-target',
  `select r.user_id is not distinct from $2 and not r.deleted as own, ${visibleTo('$2')} as visible
   from requests r where r.id = $1`,
);

export async function selectTarget(tx: Tx, requestId: string, memberId: string) {
  const [target] = await selectTargetFor(tx, requestId, memberId);
  return target;
}

type Keeping = { memberId: string; requestId: string };

/** What is on the list already stays where it is. */
export async function insertKeeping(tx: Tx, row: Keeping & { at: Date }): Promise<void> {
  await tx
    .insertInto('praying_for')
    .values({ user_id: row.memberId, request_id: row.requestId, created_at: row.at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** @returns whether it was on the list */
export async function deleteKeeping(tx: Tx, row: Keeping): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('praying_for')
    .where('user_id', '=', row.memberId)
    .where('request_id', '=', row.requestId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export type KeptRow = RequestRow & { kept_at: Date };

const KEPT_LAST = 'r.kept_at desc, r.id desc';

const selectAfter = statement<[string, Date, string], KeptRow>(
  'praying-for',
  withAuthorAndViewer(
    `select r.*, p.created_at as kept_at
     from praying_for p join requests r on r.id = p.request_id
     where p.user_id = $1 and (p.created_at, p.request_id) < ($2::timestamptz, $3::uuid)
       and ${visibleTo('$1')}
     order by p.created_at desc, p.request_id desc limit ${PRAYING_FOR_PAGE_SIZE + 1}`,
    KEPT_LAST,
    '$1',
    `${REQUEST_COLUMNS}, r.kept_at`,
  ),
);

/** Up to a page and one of what the member can see, after the cursor or from what was kept last. */
export function selectPrayingFor(db: Db, memberId: string, after: Cursor | null) {
  const { createdAt, id } = after ?? NEWEST;
  return selectAfter(db, memberId, createdAt, id);
}

/** A member's own list, and their requests on the lists of others. */
export async function deleteKeepingsAround(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('praying_for').where('user_id', '=', memberId).execute();
  await tx
    .deleteFrom('praying_for')
    .where('request_id', 'in', (own) =>
      own.selectFrom('requests').select('id').where('user_id', '=', memberId),
    )
    .execute();
}

export async function deleteKeepingsOf(tx: Tx, requestId: string): Promise<void> {
  await tx.deleteFrom('praying_for').where('request_id', '=', requestId).execute();
}
