import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type {
  PasskeyAuthenticationOptions,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationOptions,
  PasskeyRegistrationResponse,
} from '@prayer-swap/shared/accounts/passkeys';
import { MINUTE } from '@prayer-swap/shared/time';
import { importOrOffline } from './import-or-offline.ts';

/** What speaks with the browser's passkeys; few screens ever do. */
const webauthn = () => importOrOffline(() => import('@simplewebauthn/browser'));

/** Has the person choose and unlock a passkey. @throws what {@link wasCancelled} tells from a failure */
export async function authenticateWithPasskey(
  options: PasskeyAuthenticationOptions,
): Promise<PasskeyAuthenticationResponse> {
  const { startAuthentication } = await webauthn();
  return toAuthenticationResponse(await startAuthentication({ optionsJSON: options }));
}

/** Has the device make a passkey. @throws what {@link wasCancelled} and {@link isAlreadyRegistered} tell apart */
export async function createPasskey(
  options: PasskeyRegistrationOptions,
): Promise<PasskeyRegistrationResponse> {
  const { startRegistration } = await webauthn();
  const { id, response } = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/** The person would rather not, took too long, or began something else: they know. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The device has a passkey of this account already. */
export function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Before a question is too old to be signed. */
const AUTOFILL_RENEWAL_MS = PASSKEY_CHALLENGE_VALID_MS - MINUTE;

/**
 * Has the browser offer passkeys with what it fills in a field whose `autocomplete` ends in `webauthn`,
 * for as long as the page is there. Nobody asked for it: what goes wrong with it is not told.
 *
 * @param fetchOptions fetches a question
 * @param onAuthenticated takes it, signed; nothing more is offered then
 * @returns how to stop
 */
export function startPasskeyAutofill(
  fetchOptions: () => Promise<PasskeyAuthenticationOptions>,
  onAuthenticated: (proof: PasskeyAuthenticationResponse) => void,
): () => void {
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

/** Waits until the page is looked at. */
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
