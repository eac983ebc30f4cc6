import { parseTextFields, signInStorage } from '../../../lib/pending-step-storage.ts';

/** The current step of a sign-in. */
export type SignInStep =
  /** `notice`: the reason for returning to this step. */
  | { at: 'password'; notice?: string }
  | { at: 'email'; email: string }
  | { at: 'code'; signInId: string; email: string; resendAt: string; expiresAt: string }
  /** The challenge token works only in this browser and only with a code. */
  | { at: 'second'; challengeToken: string };

/** Survives a reload of this tab. Contains no credential. */
export const pendingSignIn = {
  read: () => parseStep(signInStorage.read()),
  write(step: SignInStep) {
    if (step.at === 'code' || step.at === 'second') signInStorage.write(JSON.stringify(step));
    else signInStorage.clear();
  },
  clear: signInStorage.clear,
};

function parseStep(text: string | null): SignInStep {
  const { at, challengeToken, signInId, email, resendAt, expiresAt } = parseTextFields(text);
  if (at === 'second' && challengeToken) return { at, challengeToken };
  if (at === 'code' && signInId && email && resendAt && expiresAt) {
    return { at, signInId, email, resendAt, expiresAt };
  }
  return { at: 'password' };
}
