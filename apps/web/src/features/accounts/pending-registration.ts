import type { pendingRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import { keptRegistration } from './kept-registration.ts';

/** A registration that waits for its code. */
export type PendingRegistration = z.output<typeof pendingRegistrationSchema> & { email: string };

/** Survives a reload of this tab; holds nothing that would let anybody in. */
export const pendingRegistration = {
  read: () => pendingFrom(keptRegistration.read()),
  write: (registration: PendingRegistration) =>
    keptRegistration.write(JSON.stringify(registration)),
  clear: keptRegistration.clear,
};

/** By hand: the form does not wait for a schema library. */
function pendingFrom(text: string | null): PendingRegistration | null {
  const { registrationId, resendAt, expiresAt, email } = fieldsOf(text);
  const whole = [registrationId, resendAt, expiresAt, email].every((field) => field !== '');
  return whole ? { registrationId, resendAt, expiresAt, email } : null;
}

function fieldsOf(text: string | null) {
  let stored: Record<string, unknown> = {};
  try {
    stored = { ...JSON.parse(text ?? '{}') };
  } catch {
    // Garbage is no registration.
  }
  const field = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  return {
    registrationId: field('registrationId'),
    resendAt: field('resendAt'),
    expiresAt: field('expiresAt'),
    email: field('email'),
  };
}
