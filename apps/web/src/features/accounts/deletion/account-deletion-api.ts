import { deletionLinkSchema } from '@prayer-swap/shared/account-deletion/schemas';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { withClearSiteData } from '../../../lib/clear-site-data.ts';

export const requestSchema = deletionLinkSchema;

export function requestDeletionLink(body: z.output<typeof deletionLinkSchema>) {
  return api.post('/account-deletions', { body });
}

export function confirmDeletion(body: { token: string; confirm: string }) {
  return withClearSiteData((query) => api.post(`/account-deletions/confirm${query}`, { body }));
}
