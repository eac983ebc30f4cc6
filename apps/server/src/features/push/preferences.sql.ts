import { QUIET_FROM, QUIET_UNTIL } from '@prayer-swap/shared/push/limits';
import type { QuietHoursSettings } from '@prayer-swap/shared/push/quiet-hours';
import type { Db, Tx } from '../../db/database.ts';

/** A member's settings for push messages. */
export type Preferences = {
  quietHours: QuietHoursSettings;
  timeZone: string | null;
  showText: boolean;
};

/** Quiet at night once the time zone is known; a locked screen shows names but no texts. */
const DEFAULT_PREFERENCES: Preferences = {
  quietHours: { on: true, from: QUIET_FROM, until: QUIET_UNTIL },
  timeZone: null,
  showText: false,
};

const HOURS_AND_MINUTES = 5;

export async function selectPreferences(db: Db, memberId: string): Promise<Preferences> {
  const row = await db
    .selectFrom('push_preferences')
    .selectAll()
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  if (!row) return DEFAULT_PREFERENCES;
  const { quiet, quiet_from, quiet_until, time_zone, show_text } = row;
  const [from, until] = [quiet_from, quiet_until].map((time) => time.slice(0, HOURS_AND_MINUTES));
  return {
    quietHours: { on: quiet, from: from ?? QUIET_FROM, until: until ?? QUIET_UNTIL },
    timeZone: time_zone,
    showText: show_text,
  };
}

/** Changes the given fields. The caller must have locked the member's row. */
export async function savePreferences(
  tx: Tx,
  memberId: string,
  change: Partial<{ [Name in keyof Preferences]: Preferences[Name] | undefined }>,
): Promise<Preferences> {
  const before = await selectPreferences(tx, memberId);
  const after: Preferences = {
    quietHours: change.quietHours ?? before.quietHours,
    timeZone: change.timeZone ?? before.timeZone,
    showText: change.showText ?? before.showText,
  };
  const row = {
    time_zone: after.timeZone,
    quiet: after.quietHours.on,
    quiet_from: after.quietHours.from,
    quiet_until: after.quietHours.until,
    show_text: after.showText,
  };
  await tx
    .insertInto('push_preferences')
    .values({ user_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  return after;
}
