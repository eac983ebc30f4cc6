import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/admin/limits';
import type { Undelivered } from '@prayer-swap/shared/admin/undelivered';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import {
  countUndelivered,
  selectUndelivered,
  type UndeliveredRow,
} from '../../jobs/undelivered.ts';

/** What no try could do, newest first, a page at a time; how many there are is said by kind. */
export async function listUndelivered({ db, now }: Deps, cursor?: string) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const [rows, counts] = await Promise.all([
    selectUndelivered(db, after ?? NEWEST, { now: now(), limit: ADMIN_LIST_SIZE + 1 }),
    countUndelivered(db),
  ]);
  const { items, nextCursor } = pageFrom(rows, ADMIN_LIST_SIZE);
  return { items: items.map(present), nextCursor, counts };
}

/** The name of a failure and its code, as the queue keeps them; a sentence could hold an address. */
const KIND_OF_ERROR = /^[\w-]+( [\w/-]+){0,3}$/;

function present({ id, kind, created_at, tries, error, expired }: UndeliveredRow): Undelivered {
  return {
    id,
    kind,
    givenUpAt: created_at.toISOString(),
    tries,
    error: error !== null && KIND_OF_ERROR.test(error) ? error : null,
    expired,
  };
}
