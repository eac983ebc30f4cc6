import type { pendingRegistrationSchema } from '@prayer-swap/shared/accounts/schemas';
import type * as z from 'zod/mini';
import { parseTextFields, registrationStorage } from '../../../lib/pending-step-storage.ts';

/** A registration whose code has not been entered. */
export type PendingRegistration = z.output<typeof pendingRegistrationSchema> & { email: string };

/** Survives a reload of this tab. Contains no credential. */
export const pendingRegistration = {
  read: () => parsePending(registrationStorage.read()),
  write: (registration: PendingRegistration) =>
    registrationStorage.write(JSON.stringify(registration)),
  clear: registrationStorage.clear,
};

function parsePending(text: string | null): PendingRegistration | null {
  const { registrationId, resendAt, expiresAt, email } = parseTextFields(text);
  if (!registrationId || !resendAt || !expiresAt || !email) return null;
  return { registrationId, resendAt, expiresAt, email };
}
