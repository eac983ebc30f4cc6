import type { ReactionEmoji, RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';

/** What a client asks of the server. `by` is who does it, `on` the request, `member` whom an admin acts on. */
export type Act =
  | { does: 'create'; by: string; text: string; anonymous: boolean }
  | { does: 'look'; by: string; on: string; asAdmin: boolean }
  | { does: 'archive' | 'restore' | 'delete'; by: string; on: string }
  | { does: 'edit'; by: string; on: string; text: string }
  | { does: 'react'; by: string; on: string; emoji: ReactionEmoji }
  | { does: 'unreact' | 'pray' | 'unpray' | 'flag' | 'unflag' | 'hide'; by: string; on: string }
  | { does: 'unhide'; by: string; on: string; hidingId: string }
  | { does: 'reinstate' | 'block'; by: string; on: string; expectedStatus: RequestStatus }
  | { does: 'remove'; by: string; on: string }
  | { does: 'restrict' | 'unrestrict'; by: string; member: string }
  | { does: 'leave'; by: string; phrase: string }
  | { does: 'click' | 'feed' | 'swap' | 'notifications' | 'read-all'; by: string };

/** What the server said to it, as far as the model judges it. */
export type Told = {
  /** The status, and the code of a refusal: `409 requests.already-prayed`. */
  answer: string;
  /** The id in the body, where there is one. */
  id: string | null;
  /** The points it brought, where it says so. */
  awarded: number | null;
  view: View | null;
};

/** What one member is shown of a request. */
export type View = {
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
export type Deed = { act: Act; told: Told; from: number; to: number };

/** The request an act is about; null for one that is about none. */
export function requestOf(act: Act): string | null {
  return 'on' in act ? act.on : null;
}

/** Whose standing an act may change; null for one that changes none. */
export function restated(act: Act): string | null {
  if ('member' in act) return act.member;
  return act.does === 'leave' ? act.by : null;
}
