import { EMAIL_SHAPE } from '@prayer-swap/shared/accounts/schemas';
import type { Db } from '../../db/database.ts';
import type { Deps } from '../../deps.ts';
import { notSignedIn, type Refusal } from '../../http/refusal.ts';
import { mayLearn, refuseLearning } from './account-limits.ts';
import { checkPassword } from './check-password.ts';
import { type Caller, startSession } from './start-session.ts';
import { lockUser, selectAccountByEmail, selectAccountByUsername } from './users.sql.ts';

type Attempt = { identifier: string; password: string; network: string };

/** Signs in by e-mail or username. A blocked member may come in too, as far as the restricted screen. */
export async function signIn(deps: Deps, attempt: Attempt, caller: Caller) {
  const account = await findAccount(deps.db, attempt.identifier);
  const right = await checkPassword(deps, {
    password: attempt.password,
    account,
    guess: {
      account: guessedAccount(deps, attempt.identifier, account?.id),
      network: attempt.network,
    },
  });
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

async function findAccount(db: Db, identifier: string) {
  if (EMAIL_SHAPE.test(identifier)) return selectAccountByEmail(db, identifier);
  return (
    (await selectAccountByUsername(db, identifier)) ?? (await selectAccountByEmail(db, identifier))
  );
}

/** Where nothing may be revealed, a shared count would tell that a name and an address are one account's. */
function guessedAccount({ config }: Deps, identifier: string, accountId: string | undefined) {
  return config.accountMessages === 'private' ? identifier : (accountId ?? identifier);
}

async function refusal(
  deps: Deps,
  { identifier, network }: Attempt,
  known: boolean,
): Promise<Refusal> {
  if (deps.config.accountMessages === 'private') return notSignedIn('accounts.credentials-wrong');
  if (!(await mayLearn(deps, { network, identifier, costs: !known }))) {
    return refuseLearning(deps, network);
  }
  if (known) return notSignedIn('accounts.password-wrong', { field: 'password' });
  return notSignedIn(
    EMAIL_SHAPE.test(identifier) ? 'accounts.unknown-email' : 'accounts.unknown-username',
    { field: 'identifier' },
  );
}
