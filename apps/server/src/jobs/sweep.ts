import { USERNAME_COOLDOWN_MS } from '@prayer-swap/shared/accounts/limits';
import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { NOTIFICATION_WINDOW_MS } from '@prayer-swap/shared/notifications/schemas';
import { SWAP_WINDOW_MS } from '@prayer-swap/shared/swap/schemas';
import { DAY, HOUR } from '@prayer-swap/shared/time';
import { deleteOldMails } from '../adapters/mail.ts';
import type { Database, Db } from '../db/database.ts';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../queries/viewer.ts';
import { applyRetention } from './apply-retention.ts';

const PENDING_REGISTRATION_RETENTION_MS = DAY;
/**
 * A device retries queued items for as long as a session can last, and each must take effect once.
 */
const IDEMPOTENCY_KEY_RETENTION_MS = SESSION_ABSOLUTE_MS;
/** The longest window that selects from the ranking, plus the clock skew of servers. */
const RANKING_RETENTION_MS = SWAP_WINDOW_MS + HOUR;

/** Mails in the outbox folder are retained as long as dead letters. */
const OUTBOX_RETENTION_MS = DEAD_LETTER_RETENTION_DAYS * DAY;

type SweepContext = Pick<Database, 'db' | 'pool'> & {
  now: () => Date;
  /** The outbox folder. */
  outbox: string;
  deletions: { backfill(db: Db): Promise<void> };
};

/** Deletes expired and unusable rows and files. */
export function createSweepWorker({ db, pool, now, outbox, deletions }: SweepContext) {
  return async () => {
    const at = now();
    const ago = (ms: number) => new Date(at.getTime() - ms);
    await db
      .deleteFrom('pending_registrations')
      .where('created_at', '<', ago(PENDING_REGISTRATION_RETENTION_MS))
      .execute();
    await db
      .deleteFrom('email_changes')
      .where('code_expires_at', '<', ago(PENDING_REGISTRATION_RETENTION_MS))
      .execute();
    await db.deleteFrom('account_deletion_links').where('expires_at', '<', at).execute();
    await db
      .deleteFrom('released_usernames')
      .where('released_at', '<', ago(USERNAME_COOLDOWN_MS))
      .execute();
    await db.deleteFrom('two_factor_challenges').where('expires_at', '<', at).execute();
    await db.deleteFrom('passkey_challenges').where('expires_at', '<', at).execute();
    await db.deleteFrom('oauth_flows').where('expires_at', '<', at).execute();
    await db
      .deleteFrom('sign_in_codes')
      .where('code_expires_at', '<', at)
      .where('resend_at', '<', at)
      .execute();
    await db
      .deleteFrom('totp_factors')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', ago(PENDING_REGISTRATION_RETENTION_MS))
      .execute();
    await db
      .deleteFrom('idempotency_keys')
      .where('created_at', '<', ago(IDEMPOTENCY_KEY_RETENTION_MS))
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
    await db.deleteFrom('ranking').where('created_at', '<', ago(RANKING_RETENTION_MS)).execute();
    await applyRetention(db, at);
    await pool.query('delete from rate_limits where expire < $1', [at.getTime() - HOUR]);
    await deleteOldMails(outbox, ago(OUTBOX_RETENTION_MS));
    await deletions.backfill(db);
  };
}
