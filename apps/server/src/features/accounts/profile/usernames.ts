import {
  USERNAME_COOLDOWN_MS,
  USERNAME_MAX_CHANGES,
} from '@prayer-swap/shared/accounts/account-limits';
import { DAY } from '@prayer-swap/shared/time';
import type { Secrets } from '../../../crypto/secrets.ts';
import type { Tx } from '../../../db/database.ts';
import { conflict, tooManyRequests, unauthorized } from '../../../errors/http-error.ts';
import type { AppContext } from '../../../http/app-context.ts';
import { isUsernameWithheld } from '../../../queries/username-availability.ts';
import { lockUsername, updateUser } from '../../../queries/users.sql.ts';

/**
 * Changes the username. The former name rests, and only this member can take it again.
 *
 * @throws HttpError 429 after three changes in 30 days, 409 if the name is withheld
 */
export async function changeUsername(
  tx: Tx,
  ctx: AppContext,
  { userId, username }: { userId: string; username: string },
): Promise<void> {
  const current = await lockUsername(tx, userId);
  if (!current) throw unauthorized();
  if (current.username === username) return;
  const now = ctx.now();
  const cooldownStart = now.getTime() - USERNAME_COOLDOWN_MS;
  const recent = current.renamed_at.filter((at) => at.getTime() > cooldownStart);
  const [oldest] = recent.slice(-USERNAME_MAX_CHANGES);
  if (oldest && recent.length >= USERNAME_MAX_CHANGES) {
    const retryAfterMs = oldest.getTime() - cooldownStart;
    const days = Math.ceil(retryAfterMs / DAY);
    throw tooManyRequests('accounts.renames-exhausted', {
      field: 'username',
      retryAfterMs,
      values: { count: USERNAME_MAX_CHANGES, period: USERNAME_COOLDOWN_MS / DAY, days },
    });
  }
  await updateUser(tx, userId, { username, renamed_at: [...recent, now] });
  // Checked after the write, which blocks until a transaction that gives up this name ends.
  if (await isUsernameWithheld(tx, ctx, { username, memberId: userId })) {
    throw conflict('accounts.profile-username-taken', { field: 'username' });
  }
  await insertReleasedUsername(tx, ctx.secrets, { username: current.username, userId, at: now });
}

/** @param userId the member who can take the name again; null for a deleted account */
export async function insertReleasedUsername(
  tx: Tx,
  secrets: Secrets,
  { username, userId, at }: { username: string; userId: string | null; at: Date },
): Promise<void> {
  const row = { user_id: userId, released_at: at };
  await tx
    .insertInto('released_usernames')
    .values({ name_hash: secrets.hash('username', username), ...row })
    .onConflict((conflict) => conflict.column('name_hash').doUpdateSet(row))
    .execute();
}
