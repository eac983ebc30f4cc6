import type { RequestStatus, RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** What of a request decides who may do what. */
export type AbilityInput = {
  isOwner: boolean;
  isNamed: boolean;
  type: RequestType;
  answered: boolean;
  status: RequestStatus;
  archived: boolean;
  viewerIsAdmin: boolean;
};

/** One sentence an ability; whoever asks can see the request. */
export function getAbilities(request: AbilityInput): PrayerRequest['can'] {
  const { isOwner, isNamed, type, answered, archived, viewerIsAdmin } = request;
  const isEditable = isOwner && !isUnderModeration(request.status);
  const isOwnSupport = isEditable && type === 'Support';
  return {
    /** Its owner, unless the admins have it. */
    edit: isEditable,
    archive: isOwner && !archived,
    restore: isOwner && archived,
    delete: isOwner,
    /** What became of it, while others can read it; a Prompt is nobody's need. */
    update: isEditable && !archived && type !== 'Prompt',
    answer: isOwnSupport && !archived && !answered,
    takeAnswerBack: isOwnSupport && answered,
    celebrate: isOwnSupport && !archived && answered,
    /** Everybody else, of what is open: an admin also reads what is archived. */
    react: !isOwner && !archived,
    pray: !isOwner && !archived,
    flag: !isOwner && !archived,
    hide: !isOwner && !archived,
    keep: !isOwner && !archived,
    report: !isOwner && isNamed,
    /** Admins, on what is not their own. */
    adminReview: !isOwner && viewerIsAdmin,
    adminDelete: !isOwner && viewerIsAdmin && archived,
  };
}

export function isUnderModeration(status: RequestStatus): boolean {
  return status === 'Under_Review' || status === 'Admin_Blocked';
}
