import { EMAIL_SHAPE } from '@prayer-swap/shared/accounts/schemas';
import type { Deps } from '../../deps.ts';
import { notSignedIn, type Refusal } from '../../http/refusal.ts';
import { mayReveal } from './account-limits.ts';
import { checkPassword } from './check-password.ts';
import { guessAtSignIn } from './guess-limits.ts';
import { type Caller, startSession } from './start-session.ts';
import { lockUser, selectAccountByIdentifier } from './users.sql.ts';

type Attempt = { identifier: string; password: string; network: string };

/** Signs in by e-mail or username. A blocked member may come in too, as far as the restricted screen. */
export async function signIn(deps: Deps, attempt: Attempt, caller: Caller) {
  const account = await selectAccountByIdentifier(deps.db, attempt.identifier);
  const { password, network } = attempt;
  const key = await guessKey(deps, attempt, account?.id);
  const guess = guessAtSignIn(deps, 'password', { req: caller.req, account, key, network });
  const right = await checkPassword(deps, { password, account, guess });
  if (right === null || !account) throw await refusal(deps, attempt, account !== undefined);
  const { id } = account;
  return startSession(deps, caller, {
    by: 'password',
    async admit(tx) {
      const user = await lockUser(tx, id, right);
      if (!user) throw await refusal(deps, attempt, true);
      return user;
    },
  });
}

/** Where nothing may be revealed, a shared count would reveal that a name and an address belong together. */
async function guessKey(
  deps: Deps,
  { identifier, network }: Attempt,
  accountId: string | undefined,
): Promise<string> {
  const revealed = await mayReveal(deps, { network, identifier, costs: false });
  return (revealed && accountId) || identifier;
}

async function refusal(
  deps: Deps,
  { identifier, network }: Attempt,
  known: boolean,
): Promise<Refusal> {
  if (!(await mayReveal(deps, { network, identifier, costs: !known }))) {
    return notSignedIn('accounts.credentials-wrong');
  }
  if (known) return notSignedIn('accounts.password-wrong', { field: 'password' });
  return notSignedIn(
    EMAIL_SHAPE.test(identifier) ? 'accounts.unknown-email' : 'accounts.unknown-username',
    { field: 'identifier' },
  );
}
