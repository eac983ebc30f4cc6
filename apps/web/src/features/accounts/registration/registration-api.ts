import {
  availabilitySchema,
  oauthRegistrationSchema,
  pendingRegistrationSchema,
  registrationSchema,
} from '@prayer-swap/shared/accounts/schemas';
import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';

/** The schemas of the forms, in the same chunk as the calls that send them. */
export const registrationSchemas = {
  registration: registrationSchema,
  signUp: oauthRegistrationSchema,
};

export function signUp(body: z.output<typeof oauthRegistrationSchema>) {
  return api.post('/auth/providers/sign-up', { body, responseSchema: sessionSchema });
}

export function register(body: z.output<typeof registrationSchema>) {
  return api.post('/auth/register', { body, responseSchema: pendingRegistrationSchema });
}

export function resendRegistrationCode(registrationId: string) {
  const body = { registrationId };
  return api.post('/auth/register/resend', { body, responseSchema: pendingRegistrationSchema });
}

export function verifyRegistrationCode(registrationId: string, code: string) {
  const body = { registrationId, code };
  return api.post('/auth/register/verify', { body, responseSchema: sessionSchema });
}

/** @returns null if the server did not answer */
export async function isAvailable(
  field: 'username' | 'email',
  value: string,
): Promise<boolean | null> {
  const query = new URLSearchParams({ [field]: value });
  const response = await api.get(`/auth/availability?${query}`, {
    responseSchema: availabilitySchema,
  });
  return response[`${field}Available`] ?? null;
}

/** The normalized value; null if it is invalid and needs no request. */
export function parseField(field: 'username' | 'email', input: string): string | null {
  const result = z.safeParse(registrationSchema.shape[field], input);
  return result.success ? result.data : null;
}
