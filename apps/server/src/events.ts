import type { FlagOutcome } from '@prayer-swap/shared/flags/limits';
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
  /** The member's reminder time arrived, with the number of requests. */
  | { type: 'reminder-due'; memberId: string; count: number }
  | { type: 'flag-added'; flagId: string; requestId: string; actorId: string }
  /** A flag needs an admin's review. Mass flags by new accounts do not emit it each time. */
  | { type: 'review-needed'; flagId: string; requestId: string }
  /** New accounts have hidden so many requests that their further flags hide none. */
  | { type: 'mass-flags-detected'; alertId: string }
  /** An admin decided on a request, which settles its open flags. */
  | {
      type: 'request-decided';
      requestId: string;
      ownerId: string | null;
      decision: 'reinstated' | 'blocked';
      actionId: string;
    }
  | { type: 'flag-settled'; flagId: string; flaggerId: string | null; outcome: FlagOutcome }
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
  /** Every feature deletes personal data. The account's row is locked and blanked last. */
  | { type: 'account-deleted'; memberId: string }
  /** The scheduled removal of an anonymous request whose account was deleted before. */
  | { type: 'orphan-removed'; requestId: string };

export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

export type Emit = (tx: Tx, event: DomainEvent) => Promise<void>;
