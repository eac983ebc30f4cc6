import type { RequestStatus, RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';

/** The properties of a request that determine the abilities. */
type RequestState = {
  type: RequestType;
  answered: boolean;
  status: RequestStatus;
  archived: boolean;
};

/** The viewer's relation to the request. */
type Relation = { isOwner: boolean; isNamed: boolean; viewerIsAdmin: boolean };

/** Returns what the viewer can do with a request that is visible to them. */
export function getAbilities(
  { type, answered, status, archived }: RequestState,
  { isOwner, isNamed, viewerIsAdmin }: Relation,
): PrayerRequest['can'] {
  const isEditable = isOwner && !isUnderModeration(status);
  const isOwnSupport = isEditable && type === 'Support';
  return {
    /** The owner, unless the request is under review or blocked. */
    edit: isEditable,
    archive: isOwner && !archived,
    restore: isOwner && archived,
    delete: isOwner,
    /** The owner, while others can read the request. A Prompt has no updates. */
    update: isEditable && !archived && type !== 'Prompt',
    answer: isOwnSupport && !archived && !answered,
    takeAnswerBack: isOwnSupport && answered,
    celebrate: isOwnSupport && !archived && answered,
    /** Other members, on visible requests. Admins can read archived ones but not react. */
    react: !isOwner && !archived,
    pray: !isOwner && !archived,
    flag: !isOwner && !archived,
    hide: !isOwner && !archived,
    keep: !isOwner && !archived,
    report: !isOwner && isNamed,
    /** Admins, except on their own requests. */
    adminReview: !isOwner && viewerIsAdmin,
    adminDelete: !isOwner && viewerIsAdmin && archived,
  };
}

export function isUnderModeration(status: RequestStatus): boolean {
  return status === 'Under_Review' || status === 'Admin_Blocked';
}
