import {
  authorSchema,
  type FlaggedRequest,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { api } from '../../../lib/api-client.ts';

/** Each decision names the status it is about: a post that has moved on is not decided again. */
export function reinstate({ id, status }: FlaggedRequest, reason?: string) {
  return api.post(`/admin/requests/${id}/reinstate`, {
    body: { expectedStatus: status, ...(reason !== undefined && { reason }) },
    responseSchema: reviewSchema,
  });
}

export function blockPost({ id, status }: FlaggedRequest, reason: string) {
  return api.post(`/admin/requests/${id}/block`, {
    body: { reason, expectedStatus: status },
    responseSchema: reviewSchema,
  });
}

export function deletePost({ id }: FlaggedRequest, reason: string) {
  return api.delete(`/admin/requests/${id}`, { body: reason === '' ? {} : { reason } });
}

/** The server writes the look to the log before it answers. */
export function revealAuthor({ id }: FlaggedRequest) {
  return api.post(`/admin/requests/${id}/author`, { responseSchema: authorSchema });
}
