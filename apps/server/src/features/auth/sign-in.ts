import { EMAIL_PATTERN } from '@prayer-swap/shared/accounts/schemas';
import { type HttpError, unauthorized } from '../../errors/http-error.ts';
import { canRevealAccount } from '../../http/authentication/account-limits.ts';
import { signInGuess } from '../../http/authentication/guess-limits.ts';
import { type Caller, startSession } from '../../http/authentication/start-session.ts';
import { verifyPassword } from '../../http/authentication/verify-password.ts';
import type { Deps } from '../../http/deps.ts';
import { lockUserWithPassword, selectAccountByIdentifier } from '../../queries/users.sql.ts';

type Attempt = { identifier: string; password: string; network: string };

/**
 * Signs in by e-mail or username. A blocked member can sign in too, and sees only the
 * blocked-account screen.
 */
export async function signIn(deps: Deps, attempt: Attempt, caller: Caller) {
  const account = await selectAccountByIdentifier(deps.db, attempt.identifier);
  const { password, network } = attempt;
  const key = await guessKey(deps, attempt, account?.id);
  const guess = signInGuess(deps, 'password', { req: caller.req, account, key, network });
  const verifiedHash = await verifyPassword(deps, { password, account, guess });
  if (verifiedHash === null || !account)
    throw await createSignInError(deps, attempt, account !== undefined);
  const { id } = account;
  return startSession(deps, caller, {
    by: 'password',
    async authenticate(tx) {
      const user = await lockUserWithPassword(tx, id, verifiedHash);
      if (!user) throw await createSignInError(deps, attempt, true);
      return user;
    },
  });
}

/**
 * Counts by identifier above the reveal limit: a count per account would reveal that a name and an
 * address belong together.
 */
async function guessKey(
  deps: Deps,
  { identifier, network }: Attempt,
  accountId: string | undefined,
): Promise<string> {
  const revealed = await canRevealAccount(deps, { network, identifier, consume: false });
  return (revealed && accountId) || identifier;
}

async function createSignInError(
  deps: Deps,
  { identifier, network }: Attempt,
  known: boolean,
): Promise<HttpError> {
  if (!(await canRevealAccount(deps, { network, identifier, consume: !known }))) {
    return unauthorized('accounts.credentials-wrong');
  }
  if (known) return unauthorized('accounts.password-wrong', { field: 'password' });
  return unauthorized(
    EMAIL_PATTERN.test(identifier) ? 'accounts.unknown-email' : 'accounts.unknown-username',
    { field: 'identifier' },
  );
}
