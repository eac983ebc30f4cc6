import type {
  PasskeyAuthenticationResponse,
  PasskeyRegistrationResponse,
} from '@prayer-swap/shared/accounts/passkeys';
import type { Config } from '../../../config/config.ts';
import { notFound, unauthorized } from '../../../errors/http-error.ts';

/** The expected challenge, relying party and origin. */
type WebAuthnExpectation = {
  expectedChallenge: string;
  expectedRPID: string;
  expectedOrigin: string[];
};

/** Ed25519, ES256, RS256: the algorithms of current devices. */
export const ALGORITHMS = [-8, -7, -257];

/**
 * Verifies a signature of a registered passkey.
 *
 * @returns the device's signature counter; null if the signature does not match the expectation
 */
export async function verifyAssertion(
  { id, response }: PasskeyAuthenticationResponse,
  publicKey: Buffer,
  expectation: WebAuthnExpectation,
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
      ...expectation,
      requireUserVerification: true,
      // The counter is compared after the signature is verified.
      credential: { id, publicKey: Uint8Array.from(publicKey), counter: 0 },
    }),
  );
  return verification?.verified ? verification.authenticationInfo.newCounter : null;
}

/** @returns the columns of the passkey; null if the response does not match the expectation */
export async function verifyRegistration(
  { id, response }: PasskeyRegistrationResponse,
  expectation: WebAuthnExpectation,
): Promise<{ credential_id: Buffer; public_key: Buffer; sign_count: number } | null> {
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
  if (!(await hasNoAttestation(response.attestationObject))) return null;
  const verification = await nullOnError(() =>
    verifyRegistrationResponse({
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      ...expectation,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    }),
  );
  if (!verification?.verified) return null;
  const { credential } = verification.registrationInfo;
  // The id outside the signed data must equal the one inside.
  if (credential.id !== id) return null;
  return {
    credential_id: Buffer.from(credential.id, 'base64url'),
    public_key: Buffer.from(credential.publicKey),
    sign_count: credential.counter,
  };
}

/**
 * Attestation is not requested. A certificate chain is rejected unread: the library would fetch
 * revocation lists from the addresses in it, and this server connects only to configured hosts.
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

/** The library throws on every invalid input. */
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

/** The WebAuthn user handle: the bytes of the member's id, without personal data. */
export function userHandle(userId: string): string {
  return Buffer.from(userId.replaceAll('-', ''), 'hex').toString('base64url');
}

/** @throws HttpError 404 if passkeys are disabled on this server */
export function assertPasskeysEnabled({ passkeys, publicOrigin, nativeApps }: Config) {
  if (!passkeys) throw notFound('passkeys.not-offered');
  const apps = nativeApps.android?.certFingerprints.map(androidOrigin) ?? [];
  return { expectedRPID: passkeys.rpId, expectedOrigin: [publicOrigin, ...apps] };
}

/** The origin that Android signs for an app: its certificate. iOS signs the public origin. */
function androidOrigin(certFingerprint: string): string {
  const hash = Buffer.from(certFingerprint.replaceAll(':', ''), 'hex').toString('base64url');
  return `android:apk-key-hash:${hash}`;
}

/** The response to every passkey that is not accepted. */
export function passkeyRejected() {
  return unauthorized('passkeys.refused');
}

export function presentCredential(id: Buffer): { id: string; type: 'public-key' } {
  return { id: id.toString('base64url'), type: 'public-key' };
}
