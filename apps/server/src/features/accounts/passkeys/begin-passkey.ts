import { PASSKEY_CHALLENGE_VALID_MS, PASSKEYS_AT_MOST } from '@prayer-swap/shared/accounts/limits';
import type { PasskeyWish } from '@prayer-swap/shared/accounts/passkeys';
import { product } from '@prayer-swap/shared/product';
import type { Deps } from '../../../deps.ts';
import { conflict } from '../../../http/refusal.ts';
import type { Viewer } from '../../../http/session.ts';
import type { Caller } from '../start-session.ts';
import { askChallenge } from './challenge.ts';
import { ALGORITHMS } from './judge-passkey.ts';
import { offeredPasskeys } from './offered.ts';
import { selectCredentialIds } from './passkeys.sql.ts';
import { userHandle } from './user-handle.ts';

/**
 * What a device is asked to make a passkey for. It finds the account by itself later on, and asks its
 * owner for their finger, face or PIN; who made the device is nobody's business.
 *
 * @throws Refusal 409 where the member has as many as there may be
 */
export async function beginPasskey(
  deps: Deps,
  caller: Caller & { viewer: Viewer },
): Promise<PasskeyWish> {
  const { rpId } = offeredPasskeys(deps.config);
  const { id, username } = caller.viewer;
  const own = await selectCredentialIds(deps.db, id);
  if (own.length >= PASSKEYS_AT_MOST) {
    throw conflict('passkeys.too-many', { values: { most: PASSKEYS_AT_MOST } });
  }
  return {
    challenge: await askChallenge(deps, caller, { purpose: 'add', userId: id }),
    rp: { id: rpId, name: product.name },
    user: { id: userHandle(id), name: username, displayName: username },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' })),
    timeout: PASSKEY_CHALLENGE_VALID_MS,
    excludeCredentials: own.map((one) => ({
      id: one.toString('base64url'),
      type: 'public-key',
    })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
    attestation: 'none',
  };
}
