import { hashCode, verifyCode } from '../../../crypto/verification-code.ts';
import { notFound } from '../../../errors/http-error.ts';
import { type Caller, startSession } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import {
  accountConflict,
  assertUsernameNotWithheld,
} from '../../../queries/username-availability.ts';
import { insertUser, selectTaken } from '../../../queries/users.sql.ts';
import { consumePending } from './pending-registrations.sql.ts';

type Verification = { registrationId: string; code: string };

/**
 * Creates the account of a registration whose code is valid, and signs it in.
 *
 * @throws HttpError 409 if the address or the name was taken since
 */
export async function completeRegistration(
  deps: Deps,
  { registrationId, code }: Verification,
  caller: Caller,
) {
  const codeHash = hashCode(deps.secrets, registrationId, code);
  const gone = 'accounts.registration-gone';
  await verifyCode(deps, { table: 'pending_registrations', id: registrationId, gone }, codeHash);
  return startSession(deps, caller, {
    by: 'registration',
    async authenticate(tx) {
      const registration = await consumePending(tx, registrationId, codeHash);
      if (!registration) throw notFound(gone);
      const user = await insertUser(tx, registration, deps.now());
      if (!user) throw accountConflict(await selectTaken(tx, registration));
      await assertUsernameNotWithheld(tx, deps, user.username);
      return user;
    },
  });
}
