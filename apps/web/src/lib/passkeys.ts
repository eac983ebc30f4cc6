import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/account-limits';
import type {
  PasskeyAuthenticationOptions,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationOptions,
  PasskeyRegistrationResponse,
} from '@prayer-swap/shared/accounts/passkeys';
import { MINUTE } from '@prayer-swap/shared/time';
import { platform } from '../platform/current.ts';
import { importOrOffline } from './api-failure.ts';

/** The WebAuthn client, loaded on demand because few screens use it. */
const webauthn = () => importOrOffline(() => import('@simplewebauthn/browser'));

/**
 * Asks the browser or the phone for a passkey assertion.
 *
 * @throws errors that {@link wasCancelled} distinguishes
 */
export async function authenticateWithPasskey(
  options: PasskeyAuthenticationOptions,
): Promise<PasskeyAuthenticationResponse> {
  if (platform.nativePasskeys) return platform.nativePasskeys.get(options);
  const { startAuthentication } = await webauthn();
  return toAuthenticationResponse(await startAuthentication({ optionsJSON: options }));
}

/**
 * Creates a passkey.
 *
 * @throws errors that {@link wasCancelled} and {@link isAlreadyRegistered} distinguish
 */
export async function createPasskey(
  options: PasskeyRegistrationOptions,
): Promise<PasskeyRegistrationResponse> {
  if (platform.nativePasskeys) return platform.nativePasskeys.create(options);
  const { startRegistration } = await webauthn();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/** The user cancelled, took too long or started another ceremony; no message is needed. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The device already has a passkey of this account. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Renews the challenge before it expires. */
const AUTOFILL_RENEWAL_MS = PASSKEY_CHALLENGE_VALID_MS - MINUTE;

/**
 * Offers passkeys in the autofill of a field whose `autocomplete` ends in `webauthn`, while the
 * page is open. The user did not request it, so its errors are not shown.
 *
 * @param fetchOptions fetches a challenge
 * @param onAuthenticated receives the signed challenge; autofill ends then
 * @returns the function that stops it
 */
export function startPasskeyAutofill(
  fetchOptions: () => Promise<PasskeyAuthenticationOptions>,
  onAuthenticated: (proof: PasskeyAuthenticationResponse) => void,
): () => void {
  // A phone's plugin has no autofill.
  if (platform.nativePasskeys) return () => {};
  const state = { isStopped: false };
  let cancel = () => {};
  async function run() {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
      await webauthn();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    while (!state.isStopped) {
      await whenVisible();
      const options = await fetchOptions();
      if (state.isStopped) return;
      cancel = () => WebAuthnAbortService.cancelCeremony();
      let isOld = false;
      const renewal = setTimeout(() => {
        isOld = true;
        cancel();
      }, AUTOFILL_RENEWAL_MS);
      try {
        const signed = await startAuthentication({
          optionsJSON: options,
          useBrowserAutofill: true,
        });
        if (!state.isStopped) onAuthenticated(toAuthenticationResponse(signed));
        return;
      } catch (error) {
        if (!isOld) throw error;
      } finally {
        clearTimeout(renewal);
      }
    }
  }
  run().catch(() => {});
  return () => {
    state.isStopped = true;
    cancel();
  };
}

/** Resolves when the page is visible. */
async function whenVisible(): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
  return whenVisible();
}

type SignedResponse = {
  id: string;
  response: Omit<PasskeyAuthenticationResponse['response'], 'userHandle'> & {
    userHandle?: string | undefined;
  };
};

function toAuthenticationResponse({ id, response }: SignedResponse): PasskeyAuthenticationResponse {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
