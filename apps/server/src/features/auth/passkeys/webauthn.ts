import type {
  PasskeyAuthenticationResponse,
  PasskeyRegistrationResponse,
} from '@prayer-swap/shared/accounts/passkeys';

/** What was asked, and of which place. */
export type WebAuthnExpectation = { challenge: string; rpId: string; origin: string };

/** Ed25519, ES256, RS256: what devices have. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Judges a signature by a passkey that is known.
 *
 * @returns how often the device says that it has signed; null where the signature is not good for what was asked
 */
export async function verifyAssertion(
  { id, response }: PasskeyAuthenticationResponse,
  publicKey: Buffer,
  { challenge, rpId, origin }: WebAuthnExpectation,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verification = await nullOnError(() =>
    verifyAuthenticationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: assertionResponse(response),
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      // The count is compared once the signature is known to be good.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    }),
  );
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** @returns its public half; null where it is not one that was asked for */
export async function verifyRegistration(
  { id, response }: PasskeyRegistrationResponse,
  { challenge, rpId, origin }: WebAuthnExpectation,
): Promise<{ credentialId: Buffer; publicKey: Buffer; signCount: number } | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await hasNoAttestation(response.attestationObject))) return null;
  const verification = await nullOnError(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verification?.verified) return null;
  const { credential } = verification.registrationInfo;
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
async function hasNoAttestation(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const bytes = Uint8Array.from(Buffer.from(attestationObject, 'base64url'));
  const hasAttestation = await nullOnError(async () => {
    const attestation = decodeAttestationObject(bytes);
    const signsItself =
      attestation.get('fmt') === 'packed' && attestation.get('attStmt').get('x5c') === undefined;
    return attestation.get('fmt') !== 'none' && !signsItself;
  });
  return hasAttestation === false;
}

/** The library throws whatever is wrong with what came in. */
async function nullOnError<Value>(verify: () => Promise<Value>): Promise<Value | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function assertionResponse({ userHandle, ...response }: PasskeyAuthenticationResponse['response']) {
  return { ...response, ...(userHandle !== undefined && { userHandle }) };
}

/** What a device knows a member by: the bytes of their id, which says nothing of them. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}
