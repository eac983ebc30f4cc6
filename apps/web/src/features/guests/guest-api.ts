import { guestFormSchema } from '@prayer-swap/shared/guests/schemas';
import { sentGuestRequestSchema } from '@prayer-swap/shared/guests/status-schemas';
import type * as z from 'zod/mini';
import { api, randomKey } from '../../lib/api-client.ts';

export const formSchema = guestFormSchema;

type Form = z.output<typeof guestFormSchema>;

let attempt = { content: '', key: '' };

/**
 * Sends the request once: a repeat of the same content has the same key.
 *
 * @returns the secret link
 */
export async function sendGuestRequest(form: Form & { token: string }): Promise<string> {
  const content = JSON.stringify(form);
  if (attempt.content !== content) attempt = { content, key: randomKey() };
  const { statusUrl } = await api.post('/guest-requests', {
    body: form,
    responseSchema: sentGuestRequestSchema,
    idempotencyKey: attempt.key,
  });
  // A second request of the same words is a new one.
  attempt = { content: '', key: '' };
  return statusUrl;
}
