import { PASSKEY_CHALLENGE_VALID_MS } from '@prayer-swap/shared/accounts/limits';
import type {
  NewPasskey,
  PasskeyProof,
  PasskeyQuestion,
  PasskeyWish,
} from '@prayer-swap/shared/accounts/passkeys';
import { MINUTE } from '@prayer-swap/shared/time';
import { fetched } from './fetched.ts';

/** What speaks with the browser's passkeys; few screens ever do. */
const webauthn = () => fetched(() => import('@simplewebauthn/browser'));

/** Has the person choose and unlock a passkey. @throws what {@link wasCancelled} tells from a failure */
export async function signQuestion(question: PasskeyQuestion): Promise<PasskeyProof> {
  const { startAuthentication } = await webauthn();
  return proofOf(await startAuthentication({ optionsJSON: question }));
}

/** Has the device make a passkey. @throws what {@link wasCancelled} and {@link isThereAlready} tell apart */
export async function makePasskey(wish: PasskeyWish): Promise<NewPasskey> {
  const { startRegistration } = await webauthn();
  const { id, response } = await startRegistration({ optionsJSON: wish });
  const { clientDataJSON, attestationObject } = response;
  return { id, response: { clientDataJSON, attestationObject } };
}

/** The person would rather not, took too long, or began something else: they know. */
export function wasCancelled(error: unknown): boolean {
  return error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
}

/** The device has a passkey of this account already. */
export function isThereAlready(error: unknown): boolean {
  return error instanceof Error && error.name === 'InvalidStateError';
}

/** Before a question is too old to be signed. */
const OFFERED_FOR_MS = PASSKEY_CHALLENGE_VALID_MS - MINUTE;

/**
 * Has the browser offer passkeys with what it fills in a field whose `autocomplete` ends in `webauthn`,
 * for as long as the page is there. Nobody asked for it: what goes wrong with it is not told.
 *
 * @param ask fetches a question
 * @param onProof takes it, signed; nothing more is offered then
 * @returns how to stop
 */
export function offerPasskeys(
  ask: () => Promise<PasskeyQuestion>,
  onProof: (proof: PasskeyProof) => void,
): () => void {
  const offer = { over: false };
  let cancel = () => {};
  async function run() {
    const { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } =
      await webauthn();
    if (!(await browserSupportsWebAuthnAutofill())) return;
    while (!offer.over) {
      await seen();
      const question = await ask();
      if (offer.over) return;
      cancel = () => WebAuthnAbortService.cancelCeremony();
      let isOld = false;
      const renewal = setTimeout(() => {
        isOld = true;
        cancel();
      }, OFFERED_FOR_MS);
      try {
        const signed = await startAuthentication({
          optionsJSON: question,
          useBrowserAutofill: true,
        });
        if (!offer.over) onProof(proofOf(signed));
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
    offer.over = true;
    cancel();
  };
}

/** Waits until the page is looked at. */
async function seen(): Promise<void> {
  if (document.visibilityState === 'visible') return;
  await new Promise<void>((resolve) => {
    document.addEventListener('visibilitychange', () => resolve(), { once: true });
  });
  return seen();
}

type Signed = {
  id: string;
  response: Omit<PasskeyProof['response'], 'userHandle'> & { userHandle?: string | undefined };
};

function proofOf({ id, response }: Signed): PasskeyProof {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return { id, response: { clientDataJSON, authenticatorData, signature, userHandle } };
}
