import { assertCodeMatches, hashCode } from '../../../crypto/verification-code.ts';
import { badRequest, notFound } from '../../../errors/http-error.ts';
import { type Caller, startSession } from '../../../http/authentication/start-session.ts';
import type { Deps } from '../../../http/deps.ts';
import { lockUserById } from '../../../queries/users.sql.ts';
import { assertSignInCodeEnabled } from './request-sign-in-code.ts';
import {
  consumeSignInAttempt,
  consumeSignInCode,
  hashAddress,
  hasSignInCode,
} from './sign-in-codes.sql.ts';

type Verification = { signInId: string; code: string };

/** Signs in with the code that was mailed to a member's address. */
export async function verifySignInCode(
  deps: Deps,
  { signInId, code }: Verification,
  caller: Caller,
) {
  assertSignInCodeEnabled(deps.config);
  const codeHash = hashCode(deps.secrets, signInId, code);
  await verifyCode(deps, signInId, codeHash);
  return startSession(deps, caller, {
    by: 'code',
    async authenticate(tx) {
      const consumed = await consumeSignInCode(tx, signInId, codeHash);
      const user = consumed?.user_id ? await lockUserById(tx, consumed.user_id) : null;
      // A code sent to a former address of the member is invalid.
      const isOwnAddress =
        user && consumed?.address_hash.equals(hashAddress(deps.secrets, user.email));
      if (!isOwnAddress) throw notFound('sign-in-code.gone');
      return user;
    },
  });
}

async function verifyCode({ db, now }: Deps, signInId: string, codeHash: Buffer) {
  const attempt = await consumeSignInAttempt(db, signInId, now());
  if (attempt) return assertCodeMatches(attempt.code_hash, codeHash);
  throw (await hasSignInCode(db, signInId))
    ? badRequest('accounts.code-expired', { field: 'code' })
    : notFound('sign-in-code.gone');
}
