import { deletionLinkSchema } from '@prayer-swap/shared/restriction/schemas';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { signOutCall } from '../../lib/sign-out-call.ts';

export const linkSchema = deletionLinkSchema;

export function askForLink(body: z.output<typeof deletionLinkSchema>) {
  return api.post('/account-deletions', { body });
}

export function confirmByLink(body: { token: string; confirm: string }) {
  return signOutCall((query) => api.post(`/account-deletions/confirm${query}`, { body }));
}
