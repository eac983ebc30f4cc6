import { USERNAME_CHANGES, USERNAME_REST_MS } from '@prayer-swap/shared/accounts/limits';
import { DAY } from '@prayer-swap/shared/time';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { conflict, notSignedIn, tooMany } from '../../http/refusal.ts';
import { insertResting } from './resting-usernames.sql.ts';
import { lockUsername, updateUser } from './users.sql.ts';
import { isWithheld } from './withheld-usernames.ts';

type Change = { userId: string; username: string };

/**
 * Gives a member another username. The former one rests, and only this member may take it back.
 *
 * @throws Refusal 429 after three changes in 30 days, 409 where the name is withheld
 */
export async function changeUsername(
  tx: Tx,
  deps: Pick<Deps, 'secrets' | 'now'>,
  { userId, username }: Change,
): Promise<void> {
  const before = await lockUsername(tx, userId);
  if (!before) throw notSignedIn();
  if (before.username === username) return;
  const now = deps.now();
  const restsSince = now.getTime() - USERNAME_REST_MS;
  const recent = before.renamed_at.filter((at) => at.getTime() > restsSince);
  const [oldest] = recent.slice(-USERNAME_CHANGES);
  if (oldest && recent.length >= USERNAME_CHANGES) {
    throw tooManyChanges(oldest.getTime() - restsSince);
  }
  await updateUser(tx, userId, { username, renamed_at: [...recent, now] });
  // After the write, which waits for a transaction that gives this name up.
  if (await isWithheld(tx, deps, { username, memberId: userId })) {
    throw conflict('accounts.profile-username-taken', { field: 'username' });
  }
  await insertResting(tx, deps.secrets, { username: before.username, userId, at: now });
}

function tooManyChanges(retryAfterMs: number) {
  return tooMany('accounts.renames-exhausted', {
    field: 'username',
    retryAfterMs,
    values: {
      count: USERNAME_CHANGES,
      period: USERNAME_REST_MS / DAY,
      days: Math.ceil(retryAfterMs / DAY),
    },
  });
}
