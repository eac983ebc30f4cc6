import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import type { Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';

export type LockedRequest = {
  /** Null if an anonymous author's account is deleted. */
  user_id: string | null;
  status: RequestStatus;
  archived: boolean;
  reinstated_at: Date | null;
};

const selectForUpdate = statement<[string], LockedRequest>(
  'lock-request',
  `select user_id, status, archived, reinstated_at from requests
   where id = $1 and not deleted for no key update`,
);

/** A post that is not deleted, locked until the transaction ends. */
export async function lockFlaggedRequest(tx: Tx, id: string): Promise<LockedRequest | undefined> {
  const [request] = await selectForUpdate(tx, id);
  return request;
}

export async function countOpenFlags(tx: Tx, requestId: string): Promise<number> {
  const { open } = await tx
    .selectFrom('user_flags')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('request_id', '=', requestId)
    .where('outcome', 'is', null)
    .executeTakeFirstOrThrow();
  return open;
}

/** A child-safety flag `f`, unless an admin found it unfounded. */
export const FLAGS_CHILD_SAFETY = `f.reason = 'child-safety' and f.outcome is distinct from 'overturned'`;

const selectChildSafety = statement<[string], { flagged: boolean }>(
  'flagged-for-child-safety',
  `select exists (select from user_flags f
     where f.request_id = $1 and ${FLAGS_CHILD_SAFETY}) as flagged`,
);

export async function isFlaggedForChildSafety(tx: Tx, requestId: string): Promise<boolean> {
  const [row] = await selectChildSafety(tx, requestId);
  return row?.flagged ?? false;
}

const markFlagged = statement<[string, Date, number, RequestStatus], { status: RequestStatus }>(
  'mark-flagged',
  `update requests r set flagged_at = $2, status = case when $3 <= (
       select count(*) from user_flags f where f.request_id = r.id and f.outcome is null)
     then $4 else r.status end
   where r.id = $1 returning r.status`,
);

/**
 * Queues a locked post for review.
 *
 * @param statusAtThreshold its status once `threshold` flags are open
 * @returns its new status
 */
export async function setFlagged(
  tx: Tx,
  id: string,
  {
    at,
    threshold,
    statusAtThreshold,
  }: { at: Date; threshold: number; statusAtThreshold: RequestStatus },
): Promise<RequestStatus> {
  const [request] = await markFlagged(tx, id, at, threshold, statusAtThreshold);
  return request?.status ?? statusAtThreshold;
}

/** Decides a locked post. */
export async function setDecided(
  tx: Tx,
  id: string,
  { status, at }: { status: 'Admin_Reinstated' | 'Admin_Blocked'; at: Date },
): Promise<void> {
  await tx
    .updateTable('requests')
    .set((request) =>
      status === 'Admin_Blocked'
        ? { status }
        : {
            status,
            reinstated_at: at,
            reinstatement_count: request('reinstatement_count', '+', 1),
          },
    )
    .where('id', '=', id)
    .execute();
}

/** The newest decision about a post, and its admin. */
export function selectLastDecision(tx: Tx, requestId: string) {
  return tx
    .selectFrom('admin_actions as action')
    .innerJoin('users as admin', 'admin.id', 'action.admin_user_id')
    .select(['admin.username as admin', 'action.action_type as decision'])
    .where('action.target_request_id', '=', requestId)
    .where('action.action_type', 'in', ['reinstate_post', 'block_post'])
    .orderBy('action.created_at', 'desc')
    .orderBy('action.id', 'desc')
    .limit(1)
    .executeTakeFirst();
}
