import { isUsername } from '@prayer-swap/shared/prayer-requests/choices';
import { engagementSchema, prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ApiFailure } from '../lib/api-failure.ts';
import { type OutgoingRequest, outgoingRequest } from './outgoing-request.ts';
import type { ActionContent, ActionResponse } from './queued-actions.ts';

/** The call that performs an action. */
export function actionRequest(action: ActionContent): OutgoingRequest<ActionResponse> {
  const { type, targetId, undo } = action;
  switch (type) {
    case 'completion': {
      const path = `/requests/${targetId}/completions` as const;
      if (undo) return outgoingRequest('DELETE', path);
      return outgoingRequest('POST', path, { responseSchema: engagementSchema });
    }
    case 'reaction': {
      const path = `/requests/${targetId}/reactions` as const;
      if (undo) return outgoingRequest('DELETE', path);
      const body = { emoji: action.emoji };
      return outgoingRequest('POST', path, { body, responseSchema: engagementSchema });
    }
    case 'saved-prayer': {
      const path = `/requests/${targetId}/saved-prayer` as const;
      return undo ? outgoingRequest('DELETE', path) : outgoingRequest('POST', path);
    }
    case 'flag': {
      const path = `/requests/${targetId}/flags` as const;
      if (undo) return outgoingRequest('DELETE', path);
      return outgoingRequest('POST', path, {
        body: action.reason ? { reason: action.reason } : {},
      });
    }
    case 'mute': {
      const isOfMember = isUsername(action.ownerUsername);
      if (!undo) {
        const body = isOfMember ? { username: targetId } : { requestId: targetId };
        return outgoingRequest('POST', '/mutes', { body });
      }
      return isOfMember
        ? outgoingRequest('DELETE', `/members/${encodeURIComponent(targetId)}/mute`)
        : outgoingRequest('DELETE', `/requests/${targetId}/mute`);
    }
    case 'report': {
      const { reason, text } = action;
      return outgoingRequest('POST', `/members/${encodeURIComponent(targetId)}/reports`, {
        body: { reason, ...(text.trim() !== '' && { text }) },
      });
    }
    case 'notification-read':
      return outgoingRequest('POST', `/notifications/${targetId}/read`);
    case 'request-update':
      return outgoingRequest('POST', `/requests/${targetId}/updates`, {
        body: { text: action.text, answered: action.answered },
        responseSchema: prayerRequestSchema,
      });
    default:
      return action satisfies never;
  }
}

/** An undo of what the server no longer has counts as success. */
export function isAlreadyUndone({ undo }: ActionContent, failure: ApiFailure): boolean {
  return undo && failure.kind === 'http-error' && failure.status === 404;
}
