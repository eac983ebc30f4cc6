import type { Deps } from '../../deps.ts';
import { badInput, notFound } from '../../http/refusal.ts';
import { selectPending, takePending, takePendingTry } from './pending-registrations.sql.ts';
import { type Caller, startSession } from './start-session.ts';
import { takenConflict } from './taken.ts';
import { insertUser, selectTaken } from './users.sql.ts';
import { hashCode, refuseWrongCode } from './verification-code.ts';
import { refuseWithheld } from './withheld-usernames.ts';

type Verification = { registrationId: string; code: string };

/**
 * Makes the account of a registration whose code is right, and signs it in.
 *
 * @throws Refusal 409 when the address or the name was taken meanwhile
 */
export async function verifyRegistration(
  deps: Deps,
  { registrationId, code }: Verification,
  caller: Caller,
) {
  const codeHash = hashCode(deps.secrets, registrationId, code);
  await refuseUnlessRight(deps, registrationId, codeHash);
  return startSession(deps, caller, {
    by: 'registration',
    async admit(tx) {
      const registration = await takePending(tx, registrationId, codeHash);
      if (!registration) throw notFound('accounts.registration-gone');
      const user = await insertUser(tx, registration, deps.now());
      if (!user) throw takenConflict(await selectTaken(tx, registration));
      await refuseWithheld(tx, deps, user.username);
      return user;
    },
  });
}

async function refuseUnlessRight({ db, now }: Deps, registrationId: string, codeHash: Buffer) {
  const taken = await takePendingTry(db, registrationId, now());
  if (taken) return refuseWrongCode(taken.code_hash, codeHash);
  const pending = await selectPending(db, registrationId);
  throw pending
    ? badInput('accounts.code-expired', { field: 'code' })
    : notFound('accounts.registration-gone');
}
