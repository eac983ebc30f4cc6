import type { Viewer } from '../../authentication/viewer.ts';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { withTransaction } from '../../db/with-transaction.ts';
import type { AppContext } from '../../http/app-context.ts';
import { insertAction, type NewAction } from './actions.sql.ts';

type AdminUseCase<Value> = (
  tx: Tx,
  log: (action: Omit<NewAction, 'adminId' | 'at'>) => Promise<string>,
) => Promise<Value>;

/**
 * Runs an admin's use case in one transaction. Its `log` stores an action of this admin and returns
 * the row's id.
 */
export function withActionLog<Value>(
  { db, now }: AppContext,
  viewer: Viewer,
  run: AdminUseCase<Value>,
): Promise<Value> {
  return withTransaction(db, (tx) =>
    run(tx, (action) => insertAction(tx, { ...action, adminId: viewer.id, at: now() })),
  );
}

/** The same for a change after which every connected admin reloads the moderation lists. */
export function changeAsAdmin<Value>(
  ctx: AppContext,
  viewer: Viewer,
  run: AdminUseCase<Value>,
): Promise<Value> {
  return withActionLog(ctx, viewer, async (tx, log) => {
    const value = await run(tx, log);
    await publishModerationChange(tx, ctx);
    return value;
  });
}

const selectActiveAdmins = statement<Record<string, never>, { id: string }>(
  'active-admins',
  `select id from users where admin and status = 'Active'`,
);

/** Publishes a change of the moderation lists, which every connected admin then reloads. */
export async function publishModerationChange(tx: Tx, { live }: AppContext): Promise<void> {
  for (const { id } of await selectActiveAdmins(tx, {}))
    live.publishAfterCommit(tx, id, { type: 'moderation' });
}

/** Whether another admin can decide instead of this one. */
export async function hasOtherAdmin(db: Db, { id }: Viewer): Promise<boolean> {
  const other = await db
    .selectFrom('users')
    .select('id')
    .where('admin', '=', true)
    .where('status', '=', 'Active')
    .where('id', '!=', id)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
