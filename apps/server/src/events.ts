import type { FlagOutcome, ReportReason } from '@prayer-swap/shared/flags/limits';
import type {
  CareTeamAction,
  GuestLinkAction,
  JoiningAction,
  WallAction,
} from '@prayer-swap/shared/moderation/choices';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { Tx } from './db/database.ts';

/**
 * Events, emitted inside the transaction that causes them. They are the only way in which features
 * react to each other. A handler's writes commit or roll back together with the cause.
 */
export type DomainEvent =
  | { type: 'reaction-removed'; reactionId: string; ownerId: string | null; actorId: string }
  | {
      type: 'completion-removed';
      completionId: string;
      requestId: string;
      ownerId: string | null;
      actorId: string;
    }
  /** The author posted an update. */
  | { type: 'update-posted'; updateId: string }
  /** The update was deleted, or no longer marks the request as answered. */
  | { type: 'update-withdrawn'; updateId: string }
  | { type: 'word-posted'; wordId: string }
  /** The author can no longer read the word. */
  | { type: 'word-withdrawn'; wordId: string; ownerId: string | null }
  /** The author flagged a word. */
  | {
      type: 'word-flagged';
      wordId: string;
      writerId: string;
      text: string;
      reason: ReportReason;
    }
  /** An admin upheld the report about a flagged word. */
  | { type: 'word-rejected'; wordId: string }
  /** The member muted another member. */
  | { type: 'member-muted'; memberId: string; mutedId: string }
  /** The member's reminder time arrived, with the number of requests. */
  | { type: 'reminder-due'; memberId: string; count: number }
  /** A post waits for its first review since this time. */
  | { type: 'request-awaiting'; at: Date }
  /** A request for the care team was posted at this time. */
  | { type: 'care-request-sent'; at: Date }
  /** The day of requests that the member saved or prayed for. */
  | { type: 'day-arrived'; memberId: string; count: number }
  /** The day of the member's own request was yesterday; null for several requests. */
  | { type: 'day-over'; memberId: string; requestId: string | null }
  /** An admin decided on a request, which settles its open flags. */
  | {
      type: 'request-decided';
      requestId: string;
      ownerId: string | null;
      decision: 'reinstated' | 'approved' | 'blocked';
      actionId: string;
    }
  | { type: 'flag-settled'; flagId: string; flaggerId: string | null; outcome: FlagOutcome }
  /** Requests lost their text: the retention after a deletion ended, or they were removed at once. */
  | { type: 'requests-erased'; requestIds: string[] }
  /** An admin removed an archived request. */
  | { type: 'request-removed'; requestId: string; ownerId: string | null }
  /** `hideNow`: anonymous requests disappear together with the named ones. */
  | { type: 'member-blocked'; memberId: string; actionId: string; hideNow: boolean }
  | { type: 'member-unblocked'; memberId: string; actionId: string }
  /** An admin ended all sessions of the member. */
  | { type: 'member-signed-out'; memberId: string }
  | { type: 'appeal-made'; appealId: string; memberId: string }
  | { type: 'appeal-decided'; memberId: string; granted: boolean; reason: string }
  | { type: 'member-reported'; reportId: string; memberId: string }
  | { type: 'report-closed'; reportId: string; reporterId: string | null }
  | { type: 'points-changed'; adminId: string; event: PointEvent; from: number; to: number }
  /** The first admin named the community during the setup. */
  | { type: 'community-named'; adminId: string; name: string }
  /** An admin changed settings of the community. */
  | { type: 'community-changed'; adminId: string; detail: string }
  /** A verified registration waits for an admin since this time. */
  | { type: 'registration-waiting'; at: Date }
  | {
      type: 'joining-changed';
      adminId: string;
      action: JoiningAction;
      memberId?: string;
      detail?: string;
    }
  | {
      type: 'care-team-changed';
      adminId: string;
      memberId: string;
      action: CareTeamAction;
    }
  | { type: 'guest-link-changed'; adminId: string; action: GuestLinkAction; detail?: string }
  /** A request without an account, which waits for its first review. */
  | { type: 'guest-request-sent'; requestId: string; text: string }
  /** A guest removed their request. */
  | { type: 'guest-request-removed'; requestId: string }
  /** An admin created or revoked a link to the wall. */
  | { type: 'wall-changed'; adminId: string; action: WallAction; detail?: string }
  /** Every feature deletes personal data. The account's row is locked and blanked last. */
  | { type: 'account-deleted'; memberId: string }
  /** The scheduled removal of a guest's request, or an anonymous one whose account was deleted before. */
  | { type: 'orphan-removed'; requestId: string };

export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

export type Emit = (tx: Tx, event: DomainEvent) => Promise<void>;
