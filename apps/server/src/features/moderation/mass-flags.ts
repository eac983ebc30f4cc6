import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { conflict } from '../../errors/http-error.ts';
import { ADMIN_WRITE, route } from '../../http/route.ts';
import { changeAsAdmin } from './admins.ts';

export const massFlagRoute = route({
  ...ADMIN_WRITE,
  method: 'POST',
  path: '/api/admin/mass-flags/acknowledge',
  summary: 'Lets flags by new accounts hide requests again',
  response: { status: 204 },
  handler: ({ ctx, viewer }) =>
    changeAsAdmin(ctx, viewer, async (tx, log) => {
      // The lock of `review_flag`: flags by new accounts are counted before or after this.
      await sql`select pg_advisory_xact_lock(hashtext('mass-flags'))`.execute(tx);
      const { numUpdatedRows } = await tx
        .updateTable('mass_flag_alerts')
        .set({ acknowledged_at: ctx.now() })
        .where('acknowledged_at', 'is', null)
        .executeTakeFirst();
      if (numUpdatedRows === 0n) throw conflict('moderation.mass-flags-acknowledged');
      await log({ type: 'acknowledge_mass_flags' });
    }),
});

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
