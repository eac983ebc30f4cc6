import { isDeepStrictEqual } from 'node:util';
import { QUIET_FROM, QUIET_UNTIL } from '@prayer-swap/shared/push/limits';
import type { PushSettings, pushSettingsChangeSchema } from '@prayer-swap/shared/push/schemas';
import type * as z from 'zod/mini';
import type { Db, Tx } from '../../db/database.ts';
import type { PushSender } from '../../jobs/push.ts';

/** A member's settings for push messages. */
export type Preferences = Pick<PushSettings, 'quietHours' | 'timeZone' | 'showText'>;

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
  const from = row.quiet_from.slice(0, HOURS_AND_MINUTES);
  const until = row.quiet_until.slice(0, HOURS_AND_MINUTES);
  return {
    quietHours: { on: row.quiet, from, until },
    timeZone: row.time_zone,
    showText: row.show_text,
  };
}

/**
 * Changes the given fields, and lets deferred messages follow new quiet hours. The caller must have
 * locked the member's row.
 */
export async function savePreferences(
  tx: Tx,
  { push }: { push: Pick<PushSender, 'recheck'> },
  memberId: string,
  change: z.output<typeof pushSettingsChangeSchema>,
): Promise<Preferences> {
  const before = await selectPreferences(tx, memberId);
  const quietHours = change.quietHours ?? before.quietHours;
  const timeZone = change.timeZone ?? before.timeZone;
  const showText = change.showText ?? before.showText;
  const row = {
    time_zone: timeZone,
    quiet: quietHours.on,
    quiet_from: quietHours.from,
    quiet_until: quietHours.until,
    show_text: showText,
  };
  await tx
    .insertInto('push_preferences')
    .values({ user_id: memberId, ...row })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(row))
    .execute();
  const hasMoved =
    timeZone !== before.timeZone || !isDeepStrictEqual(quietHours, before.quietHours);
  if (hasMoved) await push.recheck(tx, memberId);
  return { quietHours, timeZone, showText };
}
