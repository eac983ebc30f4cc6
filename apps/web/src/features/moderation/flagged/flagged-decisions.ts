import { translate } from '@prayer-swap/shared/messages/translate';
import {
  authorSchema,
  type FlaggedRequest,
  reviewSchema,
} from '@prayer-swap/shared/moderation/schemas';
import { api } from '../../../lib/api-client.ts';
import { errorMessage, httpErrorOf } from '../../../lib/api-failure.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useDecision } from '../reason-dialog.tsx';

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

/**
 * Reinstates a post by button or shortcut, one call at a time.
 *
 * @param openReasonDialog opens the dialog for a reason, which a child safety flag requires
 */
export function useReinstate(request: FlaggedRequest, openReasonDialog: () => void) {
  const { decide, failure } = useDecision('panel.reinstate-failed');
  const { pending, run } = useAction(errorMessage);

  /** The post may have been flagged for child safety after the list was loaded. */
  function handleMissingReason(error: unknown): boolean {
    const isMissing = httpErrorOf(error, 'moderation.child-safety-reason-required') !== null;
    if (isMissing) openReasonDialog();
    return isMissing;
  }

  async function send() {
    if (request.childSafety) return openReasonDialog();
    const message = translate('panel.reinstated-toast');
    await decide(() => reinstate(request), message, handleMissingReason);
  }

  return { reinstate: () => run(send), pending, failure };
}
