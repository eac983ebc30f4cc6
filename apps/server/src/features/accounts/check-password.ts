import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import type { Deps } from '../../deps.ts';
import { refuseUnlessConfirmed } from '../../http/confirmed.ts';
import { badInput } from '../../http/refusal.ts';
import type { Viewer } from '../../http/session.ts';
import { inTurn } from './gate.ts';
import {
  countWrongGuess,
  forgetGuesses,
  type Guess,
  guessInSession,
  refuseMoreGuesses,
} from './guess-limits.ts';
import { hashedNow, judgePassword } from './passwords.ts';
import { replacePasswordHash, selectAccount } from './users.sql.ts';

type Checked = { id: string; password_hash: string | null };

/**
 * Compares a password, within the limits of guessing. Guesses that arrive together are judged in the
 * order they finish: none is told anything, not even that it was right, once the limit is reached.
 *
 * @param account undefined where there is none
 * @returns the hash that was right, as it is kept by now; null where the password is wrong
 * @throws Refusal 429 when a budget of this guess is used up
 */
export function checkPassword(
  deps: Pick<Deps, 'db' | 'limits' | 'config' | 'secrets'>,
  { password, account, guess }: { password: string; account: Checked | undefined; guess: Guess },
): Promise<string | null> {
  return inTurn(async () => {
    await refuseMoreGuesses(deps, guess);
    const stored = account?.password_hash ?? null;
    const keptWith = await judgePassword(deps, password, stored);
    if (!account || stored === null || keptWith === null) {
      await countWrongGuess(deps, guess);
      return null;
    }
    await refuseMoreGuesses(deps, guess);
    await forgetGuesses(deps, guess);
    return keptWith === 'secret-of-now'
      ? stored
      : keepAnew(deps, { id: account.id, stored, password });
  });
}

/** Kept with the SECRET of before, it is from now on kept with the one of now. */
async function keepAnew(
  deps: Pick<Deps, 'db' | 'secrets' | 'config'>,
  { id, stored, password }: { id: string; stored: string; password: string },
): Promise<string> {
  const anew = await hashedNow(deps, password);
  return (await replacePasswordHash(deps.db, id, { stored, anew })) ? anew : stored;
}

type Current = {
  viewer: Pick<Viewer, 'id' | 'confirmedAt' | 'tokenHash'>;
  currentPassword: string | undefined;
  /** What is said where a password is wanted and none was given. */
  missing?: MessageCode;
};

/**
 * For a member who is signed in. Where the account has no password, it stands for one that they have
 * shown lately who they are.
 *
 * @returns the hash that was right, for the change to name: one made meanwhile has the last word
 * @throws Refusal 400 on the field of the current password, 403 where there is none and it is too long ago
 */
export async function refuseWrongPassword(
  deps: Deps,
  { viewer, currentPassword, missing = 'accounts.current-password-required' }: Current,
): Promise<string | null> {
  const field = 'currentPassword';
  const account = await selectAccount(deps.db, viewer.id);
  if (account.password_hash === null) {
    refuseUnlessConfirmed(viewer, deps.now());
    return null;
  }
  if (!currentPassword) throw badInput(missing, { field });
  const guess = guessInSession('password', viewer);
  const right = await checkPassword(deps, { password: currentPassword, account, guess });
  if (right !== null) return right;
  throw badInput('accounts.current-password-wrong', { field });
}
