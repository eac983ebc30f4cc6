import type { Db } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { forbidden, notFound } from '../http/refusal.ts';
import { visibleTo } from './visible.ts';

const selectTarget = statement<[string, string], { owner_id: string; visible: boolean }>(
  'act-target',
  `select r.user_id as owner_id, ${visibleTo('$2')} as visible
   from requests r where r.id = $1 and not r.deleted`,
);

/**
 * The request that a member is about to pray for, react to or flag.
 *
 * @throws Refusal 404 when this member cannot see it, 403 when it is their own
 */
export async function actTarget(db: Db, requestId: string, memberId: string) {
  const [target] = await selectTarget(db, requestId, memberId);
  if (!target) throw notFound('requests.not-found');
  if (target.owner_id === memberId) throw forbidden('requests.own-request');
  if (!target.visible) throw notFound('requests.not-found');
  return { ownerId: target.owner_id };
}
