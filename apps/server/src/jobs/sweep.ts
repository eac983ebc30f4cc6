import { USERNAME_REST_MS } from '@prayer-swap/shared/accounts/limits';
import { UNDELIVERED_KEPT_DAYS } from '@prayer-swap/shared/admin/limits';
import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/limits';
import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/limits';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { sweepFolder } from '../adapters/mail.ts';
import type { Deletions } from '../backup/deletions.ts';
import type { Database } from '../db/database.ts';
import { sweepRateLimits } from '../http/rate-limits.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../http/session.ts';
import { forgetOld } from './forget-old.ts';

const PENDING_REGISTRATION_KEPT_MS = DAY;
/** What waits on a device is tried again for as long as a session can last, and acted on once. */
const IDEMPOTENCY_KEY_KEPT_MS = SESSION_ABSOLUTE_MS;
/** The longest window that chooses from the ranking, and as much as servers' clocks may differ. */
const RANKED_MS = SWAP_WINDOW_MS + HOUR;

/** Mails that became files; as long as what a mail server could not be given. */
const OUTBOX_KEPT_MS = UNDELIVERED_KEPT_DAYS * DAY;

type Swept = Pick<Database, 'db' | 'pool'> & {
  now: () => Date;
  /** The folder of mails that became files. */
  outbox: string;
  deletions: Pick<Deletions, 'complete'>;
};

/** Removes what has expired and what nobody may use any more. */
export function sweepWorker({ db, pool, now, outbox, deletions }: Swept) {
  return async () => {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    await db
      .deleteFrom('pending_registrations')
      .where('created_at', '<', ago(PENDING_REGISTRATION_KEPT_MS))
      .execute();
    await db
      .deleteFrom('email_changes')
      .where('code_expires_at', '<', ago(PENDING_REGISTRATION_KEPT_MS))
      .execute();
    await db.deleteFrom('account_deletions').where('expires_at', '<', at).execute();
    await db
      .deleteFrom('resting_usernames')
      .where('given_up_at', '<', ago(USERNAME_REST_MS))
      .execute();
    await db.deleteFrom('sign_in_steps').where('expires_at', '<', at).execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute();
    await db.deleteFrom('provider_visits').where('expires_at', '<', at).execute();
    await db
      .deleteFrom('sign_in_codes')
      .where('code_expires_at', '<', at)
      .where('resend_at', '<', at)
      .execute();
    await db
      .deleteFrom('second_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', ago(PENDING_REGISTRATION_KEPT_MS))
      .execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', ago(IDEMPOTENCY_KEY_KEPT_MS))
      .execute();
    await db
      .deleteFrom('sessions')
      .where((row) =>
        row.or([
          row('last_seen_at', '<', ago(SESSION_IDLE_MS)),
          row('created_at', '<', ago(SESSION_ABSOLUTE_MS)),
        ]),
      )
      .execute();
    await db.deleteFrom('pushes').where('created_at', '<', ago(NOTIFICATION_WINDOW_MS)).execute();
    await db.deleteFrom('new_account_hides').where('hidden_at', '<', ago(HOUR)).execute();
    await db.deleteFrom('mass_flag_alerts').where('acknowledged_at', '<', ago(HOUR)).execute();
    await db.deleteFrom('ranking').where('created_at', '<', ago(RANKED_MS)).execute();
    await forgetOld(db, at);
    await sweepRateLimits(pool, at);
    await sweepFolder(outbox, ago(OUTBOX_KEPT_MS));
    await deletions.complete(db);
  };
}
