import {
  authorSchema,
  type FlaggedRequest,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { api } from '../../../lib/api-client.ts';

/** Every decision sends the status it is based on, so a post that changed is not decided again. */
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

/** The server logs the reveal before it responds. */
export function revealAuthor({ id }: FlaggedRequest) {
  return api.post(`/admin/requests/${id}/author`, { responseSchema: authorSchema });
}
