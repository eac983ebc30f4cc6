import type { RequestStatus, RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** What of a request decides who may do what. */
export type Judged = {
  isOwner: boolean;
  isNamed: boolean;
  type: RequestType;
  answered: boolean;
  status: RequestStatus;
  archived: boolean;
  viewerIsAdmin: boolean;
};

/** One sentence an ability; whoever asks can see the request. */
export function abilities(request: Judged): PrayerRequest['can'] {
  const { isOwner, isNamed, type, answered, archived, viewerIsAdmin } = request;
  const isInOwnHands = isOwner && !isHeldByAdmins(request.status);
  const isInNeed = isInOwnHands && type === 'Support';
  return {
    /** Its owner, unless the admins have it. */
    edit: isInOwnHands,
    archive: isOwner && !archived,
    restore: isOwner && archived,
    delete: isOwner,
    /** What became of it, while others can read it; a Prompt is nobody's need. */
    update: isInOwnHands && !archived && type !== 'Prompt',
    answer: isInNeed && !archived && !answered,
    takeAnswerBack: isInNeed && answered,
    celebrate: isInNeed && !archived && answered,
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

export function isHeldByAdmins(status: RequestStatus): boolean {
  return status === 'Under_Review' || status === 'Admin_Blocked';
}
