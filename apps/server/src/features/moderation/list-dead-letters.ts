import type { DeadLetter } from '@prayer-swap/shared/moderation/dead-letters';
import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import { decodeCursor, NEWEST, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../http/deps.ts';
import {
  countDeadLetters,
  type DeadLetterRow,
  selectDeadLetters,
} from '../../jobs/dead-letters.ts';

/** Dead letters, newest first, a page at a time, with their number by kind. */
export async function listDeadLetters({ db, now }: Deps, cursor?: string) {
  const after = cursor === undefined ? null : decodeCursor(cursor);
  const [rows, counts] = await Promise.all([
    selectDeadLetters(db, after ?? NEWEST, { now: now(), limit: ADMIN_LIST_SIZE + 1 }),
    countDeadLetters(db),
  ]);
  const { items, nextCursor } = pageFrom(rows, ADMIN_LIST_SIZE);
  return { items: items.map(present), nextCursor, counts };
}

/**
 * The queue stores the name and code of an error. Longer messages are dropped, since they could
 * contain an address.
 */
const ERROR_NAME_AND_CODE = /^[\w-]+( [\w/-]+){0,3}$/;

function present({ id, kind, created_at, tries, error, expired }: DeadLetterRow): DeadLetter {
  return {
    id,
    kind,
    givenUpAt: created_at.toISOString(),
    tries,
    error: error !== null && ERROR_NAME_AND_CODE.test(error) ? error : null,
    expired,
  };
}
