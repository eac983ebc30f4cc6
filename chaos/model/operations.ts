import type { ReactionEmoji, RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';

/** What a client asks of the server. `memberId` is who does it, `targetId` the member whom an admin acts on. */
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

/** What the server said to it, as far as the model judges it. */
export type OperationResult = {
  /** The status, and the code of a refusal: `409 requests.already-prayed`. */
  answer: string;
  /** The id in the body, where there is one. */
  id: string | null;
  /** The points it brought, where it says so. */
  awarded: number | null;
  view: RequestView | null;
};

/** What one member is shown of a request. */
export type RequestView = {
  text: string;
  archived: boolean;
  /** Null to everybody but its owner. */
  status: RequestStatus | null;
  prayed: number;
  heart: number;
  star: number;
  'raised-hands': number;
  ownReaction: ReactionEmoji | null;
  ownPrayer: boolean;
};

/** An act with its answer, and when it began and ended by the clock of whoever acted. */
export type CompletedOperation = {
  operation: Operation;
  result: OperationResult;
  from: number;
  to: number;
};

/** The request an act is about; null for one that is about none. */
export function requestIdOf(operation: Operation): string | null {
  return 'requestId' in operation ? operation.requestId : null;
}

/** Whose standing an act may change; null for one that changes none. */
export function memberWithChangedStatus(operation: Operation): string | null {
  if ('targetId' in operation) return operation.targetId;
  return operation.type === 'delete-account' ? operation.memberId : null;
}
