import { RECENT_ACTIONS_SHOWN } from '@prayer-swap/shared/admin/limits';
import { decodeCursor, pageFrom } from '../../db/page.ts';
import type { Deps } from '../../deps.ts';
import { selectActions } from './actions.sql.ts';
import { presentAction } from './present-action.ts';

/** What admins did, newest first, a page at a time. */
export async function listActions({ db }: Deps, cursor?: string) {
  const rows = await selectActions(db, cursor === undefined ? null : decodeCursor(cursor));
  const { items, nextCursor } = pageFrom(rows, RECENT_ACTIONS_SHOWN);
  return { items: items.map(presentAction), nextCursor };
}
