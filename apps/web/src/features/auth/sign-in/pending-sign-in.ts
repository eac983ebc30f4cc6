import { signInStorage } from './sign-in-storage.ts';

/** Where somebody stands who is about to sign in. */
export type SignInStep =
  /** `notice`: why they are back here. */
  | { at: 'password'; notice?: string }
  | { at: 'email'; email: string }
  | { at: 'code'; signInId: string; email: string; resendAt: string; expiresAt: string }
  /** The ticket is of use in this browser alone, and with a code alone. */
  | { at: 'second'; ticket: string };

/** Survives a reload of this tab; holds nothing that would let anybody in. */
export const pendingSignIn = {
  read: () => parseStep(signInStorage.read()),
  write(step: SignInStep) {
    if (step.at === 'code' || step.at === 'second') signInStorage.write(JSON.stringify(step));
    else signInStorage.clear();
  },
  clear: signInStorage.clear,
};

/** By hand: the form does not wait for a schema library. */
function parseStep(text: string | null): SignInStep {
  const { at, ticket, signInId, email, resendAt, expiresAt } = parseFields(text);
  if (at === 'second' && ticket) return { at, ticket };
  if (at === 'code' && signInId && email && resendAt && expiresAt) {
    return { at, signInId, email, resendAt, expiresAt };
  }
  return { at: 'password' };
}

function parseFields(text: string | null): Record<string, string> {
  try {
    const stored = Object.entries({ ...JSON.parse(text ?? '{}') });
    return Object.fromEntries(stored.map(([name, value]) => [name, String(value)]));
  } catch {
    // Garbage is no sign-in.
    return {};
  }
}
