import { USERNAME_COOLDOWN_MS, USERNAME_MAX_CHANGES } from '@prayer-swap/shared/accounts/limits';
import { DAY } from '@prayer-swap/shared/time';
import type { Tx } from '../../../db/database.ts';
import { conflict, tooManyRequests, unauthorized } from '../../../errors/http-error.ts';
import type { Deps } from '../../../http/deps.ts';
import { isUsernameWithheld } from '../../../queries/username-availability.ts';
import { lockUsername, updateUser } from '../../../queries/users.sql.ts';
import { insertReleasedUsername } from './released-usernames.sql.ts';

type Change = { userId: string; username: string };

/**
 * Changes the username. The former name rests, and only this member can take it again.
 *
 * @throws HttpError 429 after three changes in 30 days, 409 if the name is withheld
 */
export async function changeUsername(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'now'>,
  { userId, username }: Change,
): Promise<void> {
  const current = await lockUsername(tx, userId);
  if (!current) throw unauthorized();
  if (current.username === username) return;
  const now = deps.now();
  const cooldownStart = now.getTime() - USERNAME_COOLDOWN_MS;
  const recent = current.renamed_at.filter((at) => at.getTime() > cooldownStart);
  const [oldest] = recent.slice(-USERNAME_MAX_CHANGES);
  if (oldest && recent.length >= USERNAME_MAX_CHANGES) {
    throw tooManyChanges(oldest.getTime() - cooldownStart);
  }
  await updateUser(tx, userId, { username, renamed_at: [...recent, now] });
  // Checked after the write, which blocks until a transaction that gives up this name ends.
  if (await isUsernameWithheld(tx, deps, { username, memberId: userId })) {
    throw conflict('accounts.profile-username-taken', { field: 'username' });
  }
  await insertReleasedUsername(tx, deps.secrets, { username: current.username, userId, at: now });
}

function tooManyChanges(retryAfterMs: number) {
  return tooManyRequests('accounts.renames-exhausted', {
    field: 'username',
    retryAfterMs,
    values: {
      count: USERNAME_MAX_CHANGES,
      period: USERNAME_COOLDOWN_MS / DAY,
      days: Math.ceil(retryAfterMs / DAY),
    },
  });
}
