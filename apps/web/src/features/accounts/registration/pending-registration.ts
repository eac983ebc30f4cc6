import type { pendingRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import { registrationStorage } from './registration-storage.ts';

/** A registration whose code has not been entered. */
export type PendingRegistration = z.output<typeof pendingRegistrationSchema> & { email: string };

/** Survives a reload of this tab. Contains no credential. */
export const pendingRegistration = {
  read: () => parsePending(registrationStorage.read()),
  write: (registration: PendingRegistration) =>
    registrationStorage.write(JSON.stringify(registration)),
  clear: registrationStorage.clear,
};

/** Parses by hand, so the form does not load a schema library. */
function parsePending(text: string | null): PendingRegistration | null {
  const { registrationId, resendAt, expiresAt, email } = parseFields(text);
  const isComplete = [registrationId, resendAt, expiresAt, email].every((field) => field !== '');
  return isComplete ? { registrationId, resendAt, expiresAt, email } : null;
}

function parseFields(text: string | null) {
  let stored: Record<string, unknown> = {};
  try {
    stored = { ...JSON.parse(text ?? '{}') };
  } catch {
    // Invalid JSON counts as no registration.
  }
  const field = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '');
  return {
    registrationId: field('registrationId'),
    resendAt: field('resendAt'),
    expiresAt: field('expiresAt'),
    email: field('email'),
  };
}
