import { randomUUID } from 'node:crypto';
import { NEW_ACCOUNT_HIDES_WINDOW_MS } from '@prayer-swap/shared/flags/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { conflict } from '../../errors/http-error.ts';
import type { AppContext } from '../../http/app-context.ts';
import { route } from '../../http/route.ts';
import { ADMIN_WRITE, changeAsAdmin } from './admins.ts';

export const massFlagRoute = route({
  ...ADMIN_WRITE,
  method: 'POST',
  path: '/api/admin/mass-flags/acknowledge',
  summary: 'Lets flags by new accounts hide requests again',
  response: { status: 204 },
  handler: ({ ctx, viewer }) =>
    changeAsAdmin(ctx, viewer, async (tx, log) => {
      if (!(await lockMassFlags(tx))) throw conflict('moderation.mass-flags-acknowledged');
      await tx
        .updateTable('mass_flag_alerts')
        .set({ acknowledged_at: ctx.now() })
        .where('acknowledged_at', 'is', null)
        .execute();
      await log({ type: 'acknowledge_mass_flags' });
    }),
});

/**
 * Serializes flags by new accounts, so that the hides they cause are counted exactly.
 *
 * @returns whether a mass-flag alert is open
 */
export async function lockMassFlags(tx: Tx): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(hashtext('mass-flags'))`.execute(tx);
  return (await selectMassFlagsSince(tx)) !== null;
}

const selectOpen = statement<Record<string, never>, { created_at: Date }>(
  'mass-flag-alert',
  'select created_at from mass_flag_alerts where acknowledged_at is null',
);

/**
 * When the open mass-flag alert was raised; null if there is none, and flags by new accounts hide
 * requests.
 */
export async function selectMassFlagsSince(db: Db): Promise<Date | null> {
  const [open] = await selectOpen(db, {});
  return open?.created_at ?? null;
}

const countHides = statement<{ since: Date }, { hides: number }>(
  'new-account-hides',
  `select count(*) as hides from new_account_hides
   where hidden_at > greatest(:since::timestamptz, (select max(acknowledged_at) from mass_flag_alerts))`,
);

/**
 * Stores that a new account has hidden a request. Above the limit, counted since the last
 * acknowledgement, flags by new accounts hide nothing until an admin acknowledges the alert.
 */
export async function storeHide(tx: Tx, { config, now, emit }: AppContext): Promise<void> {
  const at = now();
  await tx.insertInto('new_account_hides').values({ hidden_at: at }).execute();
  const [count] = await countHides(tx, {
    since: new Date(at.getTime() - NEW_ACCOUNT_HIDES_WINDOW_MS),
  });
  if (!count || count.hides <= config.limits.newAccountHidesPerTenMinutes) return;
  const alertId = randomUUID();
  await tx.insertInto('mass_flag_alerts').values({ id: alertId, created_at: at }).execute();
  await emit(tx, { type: 'mass-flags-detected', alertId });
}
