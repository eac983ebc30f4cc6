import type { PasskeyProof } from '@prayer-swap/shared/accounts/passkeys';
import type { FastifyRequest } from 'fastify';
import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../../deps.ts';
import { notSignedIn, type Refusal } from '../../../http/refusal.ts';
import { refusedEvenly } from '../evenly.ts';
import { answeredChallenge, type Purpose } from './challenge.ts';
import { judgeProof } from './judge-passkey.ts';
import { offeredPasskeys } from './offered.ts';
import { noteUse, selectPasskeyOf } from './passkeys.sql.ts';
import { tellCopiedPasskey } from './tell-copied-passkey.ts';
import { userHandle } from './user-handle.ts';

type Proving = Exclude<Purpose, { purpose: 'add' }> & {
  proof: PasskeyProof;
  req: FastifyRequest;
};

type Place = ReturnType<typeof offeredPasskeys>;

export type ProvenPasskey = { id: string; userId: string; signCount: number };

/**
 * Verifies a signature by a passkey. Whatever is wrong, the answer is the same. Wrong ones are not
 * counted: a signature cannot be guessed, and a count would let strangers keep members out.
 *
 * @throws Refusal 401 `passkeys.refused`
 */
export async function provenPasskey(deps: Deps, proving: Proving): Promise<ProvenPasskey> {
  const place = offeredPasskeys(deps.config);
  return refusedEvenly(prove(deps, place, proving));
}

/** Notes the use in the transaction of what it allows. @throws Refusal 401 where another use came before it */
export async function notePasskeyUse(
  tx: Tx,
  { now }: Pick<Deps, 'now'>,
  { id, signCount }: ProvenPasskey,
): Promise<void> {
  if (!(await noteUse(tx, { id, signCount, at: now() }))) throw refusedPasskey();
}

async function prove(deps: Deps, place: Place, proving: Proving): Promise<ProvenPasskey> {
  const proven = await judged(deps, place, proving);
  if (!proven) throw refusedPasskey();
  return proven;
}

async function judged(deps: Deps, place: Place, proving: Proving): Promise<ProvenPasskey | null> {
  const { proof, req, ...purpose } = proving;
  const { clientDataJSON } = proof.response;
  const challenge = await answeredChallenge(deps, req, { ...purpose, clientDataJSON });
  if (challenge === null) return null;
  const passkey = await selectPasskeyOf(deps.db, Buffer.from(proof.id, 'base64url'));
  if (!passkey || !isOf(passkey.user_id, proving)) return null;
  const signCount = await judgeProof(proof, passkey.public_key, { ...place, challenge });
  if (signCount === null) return null;
  if (wentBack(passkey.sign_count, signCount)) {
    await tellCopiedPasskey(deps, passkey.user_id);
    return null;
  }
  return { id: passkey.id, userId: passkey.user_id, signCount };
}

/** Who signs in, the device says as well; who proves it again is known. */
function isOf(owner: string, { userId, proof }: Proving): boolean {
  const named = proof.response.userHandle;
  if (userId !== null && named === undefined) return owner === userId;
  return (userId ?? owner) === owner && named === userHandle(owner);
}

function wentBack(before: number, now: number): boolean {
  return now <= before && (before > 0 || now > 0);
}

export function refusedPasskey(): Refusal {
  return notSignedIn('passkeys.refused');
}
