import type { ReactionEmoji, RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';

/**
 * A call of a client. `memberId` is the caller, `targetId` the member that an admin blocks or
 * unblocks.
 */
export type Operation =
  | { type: 'create'; memberId: string; text: string; anonymous: boolean }
  | { type: 'view'; memberId: string; requestId: string; asAdmin: boolean }
  | { type: 'archive' | 'restore' | 'delete'; memberId: string; requestId: string }
  | { type: 'edit'; memberId: string; requestId: string; text: string }
  | { type: 'react'; memberId: string; requestId: string; emoji: ReactionEmoji }
  | {
      type: 'unreact' | 'complete' | 'undo-completion' | 'flag' | 'unflag' | 'mute';
      memberId: string;
      requestId: string;
    }
  | { type: 'unmute'; memberId: string; requestId: string; muteId: string }
  | {
      type: 'reinstate' | 'block';
      memberId: string;
      requestId: string;
      expectedStatus: RequestStatus;
    }
  | { type: 'remove'; memberId: string; requestId: string }
  | { type: 'block-member' | 'unblock-member'; memberId: string; targetId: string }
  | { type: 'delete-account'; memberId: string; phrase: string }
  | { type: 'click' | 'feed' | 'swap' | 'notifications' | 'read-all'; memberId: string };

/** The part of a response that the model checks. */
export type OperationResult = {
  /** The status, and the code of an error: `409 requests.already-prayed`. */
  answer: string;
  /** The id in the body, if any. */
  id: string | null;
  /** The awarded points, if the response contains them. */
  awarded: number | null;
  view: RequestView | null;
};

/** The fields of a request that one member can see. */
export type RequestView = Record<ReactionEmoji, number> & {
  text: string;
  archived: boolean;
  /** Null for every member except the owner. */
  status: RequestStatus | null;
  prayed: number;
  ownReaction: ReactionEmoji | null;
  ownPrayer: boolean;
};

/** An operation with its answer, and its start and end by the clock of its client. */
export type CompletedOperation = {
  operation: Operation;
  result: OperationResult;
  from: number;
  to: number;
};

/** The request of an operation; null if it concerns none. */
export function requestIdOf(operation: Operation): string | null {
  return 'requestId' in operation ? operation.requestId : null;
}

/** The member whose status an operation may change; null if it changes none. */
export function memberWithChangedStatus(operation: Operation): string | null {
  if ('targetId' in operation) return operation.targetId;
  return operation.type === 'delete-account' ? operation.memberId : null;
}
