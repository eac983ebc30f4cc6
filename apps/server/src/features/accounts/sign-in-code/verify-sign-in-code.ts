import type { Deps } from '../../../deps.ts';
import { badInput, notFound } from '../../../http/refusal.ts';
import { type Caller, startSession } from '../start-session.ts';
import { lockUserById } from '../users.sql.ts';
import { hashCode, refuseWrongCode } from '../verification-code.ts';
import { addressHash } from './address-hash.ts';
import { refuseUnlessOffered } from './offered.ts';
import { isKnown, takeSignInCode, takeSignInTry } from './sign-in-codes.sql.ts';

type Verification = { signInId: string; code: string };

/** Signs in whoever has the code that was mailed to a member's address. */
export async function verifySignInCode(
  deps: Deps,
  { signInId, code }: Verification,
  caller: Caller,
) {
  refuseUnlessOffered(deps.config);
  const codeHash = hashCode(deps.secrets, signInId, code);
  await refuseUnlessRight(deps, signInId, codeHash);
  return startSession(deps, caller, {
    by: 'code',
    async admit(tx) {
      const taken = await takeSignInCode(tx, signInId, codeHash);
      const user = taken?.user_id ? await lockUserById(tx, taken.user_id) : null;
      // An address that the member gave up meanwhile lets nobody in.
      const own = user && taken?.address_hash.equals(addressHash(deps.secrets, user.email));
      if (!own) throw notFound('sign-in-code.gone');
      return user;
    },
  });
}

async function refuseUnlessRight({ db, now }: Deps, signInId: string, codeHash: Buffer) {
  const taken = await takeSignInTry(db, signInId, now());
  if (taken) return refuseWrongCode(taken.code_hash, codeHash);
  throw (await isKnown(db, signInId))
    ? badInput('accounts.code-expired', { field: 'code' })
    : notFound('sign-in-code.gone');
}
