import type { NewPasskey, PasskeyProof } from '@prayer-swap/shared/accounts/passkeys';

/** What was asked, and of which place. */
export type Asked = { challenge: string; rpId: string; origin: string };

/** Ed25519, ES256, RS256: what devices have. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Judges a signature by a passkey that is known.
 *
 * @returns how often the device says that it has signed; null where the signature is not good for what was asked
 */
export async function judgeProof(
  { id, response }: PasskeyProof,
  publicKey: Buffer,
  { challenge, rpId, origin }: Asked,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const judged = await orNull(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: whole(response),
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The count is compared once the signature is known to be good.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    }),
  );
  return judged?.verified ? judged.authenticationInfo.newCounter : null;
}

/** @returns its public half; null where it is not one that was asked for */
export async function judgeNew(
  { id, response }: NewPasskey,
  { challenge, rpId, origin }: Asked,
): Promise<{ credentialId: Buffer; publicKey: Buffer; signCount: number } | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await namesNoMaker(response.attestationObject))) return null;
  const judged = await orNull(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!judged?.verified) return null;
  const { credential } = judged.registrationInfo;
  const credentialId = Buffer.from(credential.id, 'base64url');
  // What it is called outside its signed part is what it is called inside.
  if (credential.id !== id) return null;
  return {
    credentialId,
    publicKey: Buffer.from(credential.publicKey),
    signCount: credential.counter,
  };
}

/**
 * Nobody asked who made the device. A chain of certificates is not even looked at: the library would ask
 * the addresses in it whether they are still good, and this server calls nobody but whom it is set up with.
 */
async function namesNoMaker(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = Uint8Array.from(Buffer.from(attestationObject, 'base64url'));
  const names = await orNull(async () => {
    const said = decodeAttestationObject(bytes);
    const signsItself =
      said.get('fmt') === 'packed' && said.get('attStmt').get('x5c') === undefined;
    return said.get('fmt') !== 'none' && !signsItself;
  });
  return names === false;
}

/** The library throws whatever is wrong with what came in. */
async function orNull<Value>(judge: () => Promise<Value>): Promise<Value | null> {
  try {
    return await judge();
  } catch {
    return null;
  }
}

function whole({ userHandle, ...response }: PasskeyProof['response']) {
  return { ...response, ...(userHandle !== undefined && { userHandle }) };
}
