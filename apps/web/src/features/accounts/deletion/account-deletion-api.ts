import { deletionLinkSchema } from '@prayer-swap/shared/account-deletion/schemas';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { messageCode } from '@prayer-swap/shared/messages/catalogue';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { withClearSiteData } from '../../../lib/clear-site-data.ts';

export const requestSchema = deletionLinkSchema;

export function requestDeletionLink(body: z.output<typeof deletionLinkSchema>) {
  return api.post('/account-deletions', { body });
}

export function confirmDeletion(body: { token: string; confirm: string }) {
  return withClearSiteData((query) => api.post(`/account-deletions/confirm${query}`, { body }));
}

/** @param errorCode message code for every input other than the phrase */
export function phraseSchema(phrase: string, errorCode: MessageCode) {
  return z.object({
    confirm: z.string().check(z.refine((typed) => typed === phrase, messageCode(errorCode))),
  });
}
