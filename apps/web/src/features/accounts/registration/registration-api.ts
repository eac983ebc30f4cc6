import {
  availabilitySchema,
  pendingRegistrationSchema,
  registrationSchema,
} from '@prayer-swap/shared/accounts/schemas';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';

/** The schema of the form, in the same chunk as the call that sends it. */
export const schema = registrationSchema;

export function register(body: z.output<typeof registrationSchema>) {
  return api.post('/auth/register', { body, responseSchema: pendingRegistrationSchema });
}

/** @throws ApiError 403 if a registration would be refused for this invitation */
export function checkInvitation(token: string) {
  return api.post('/auth/register/invitation', { body: { invitation: token } });
}

/**
 * Checks whether a value is available.
 *
 * @returns the normalized value and the answer; null if the value is invalid or there is no answer
 */
export async function checkAvailability(field: 'username' | 'email', input: string) {
  const { data: value } = z.safeParse(registrationSchema.shape[field], input);
  if (value === undefined) return null;
  const query = new URLSearchParams({ [field]: value });
  const response = await api.get(`/auth/availability?${query}`, {
    responseSchema: availabilitySchema,
  });
  const free = response[`${field}Available`];
  return free === undefined ? null : { value, free };
}
