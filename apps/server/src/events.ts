import type { FlagOutcome } from '@prayer-swap/shared/flags/choices';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { Tx } from './db/database.ts';

/**
 * What happened, told inside the transaction in which it happened. Features react to each other
 * only through these; what a handler writes commits or vanishes together with the cause.
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
  /** An author says what became of their request. */
  | { type: 'update-posted'; updateId: string }
  /** It is gone, or no longer says that the request was answered. */
  | { type: 'update-withdrawn'; updateId: string }
  /** It is the hour at which a member wanted to be reminded, of so many requests. */
  | { type: 'reminder-due'; memberId: string; count: number }
  | {
      type: 'flag-added';
      flagId: string;
      requestId: string;
      actorId: string;
    }
  /** A flag is to be looked at by an admin; not for each of many flags by new accounts. */
  | { type: 'review-needed'; flagId: string; requestId: string }
  /** New accounts have hidden so many requests that their further flags hide none. */
  | { type: 'mass-flags-detected'; alertId: string }
  /** An admin has decided about a post; its open flags are settled by it. */
  | {
      type: 'request-decided';
      requestId: string;
      ownerId: string | null;
      decision: 'reinstated' | 'blocked';
      actionId: string;
    }
  | { type: 'flag-settled'; flagId: string; flaggerId: string | null; outcome: FlagOutcome }
  /** An admin removes an archived post. */
  | { type: 'request-removed'; requestId: string; ownerId: string | null }
  /** `hideNow`: anonymous requests disappear together with the named ones. */
  | { type: 'member-blocked'; memberId: string; actionId: string; hideNow: boolean }
  | { type: 'member-unblocked'; memberId: string; actionId: string }
  /** An admin ends every session of theirs. */
  | { type: 'member-signed-out'; memberId: string }
  | { type: 'appeal-made'; appealId: string; memberId: string }
  | { type: 'appeal-decided'; memberId: string; granted: boolean; reason: string }
  | { type: 'member-reported'; reportId: string; memberId: string }
  | { type: 'report-closed'; reportId: string; reporterId: string | null }
  | { type: 'points-changed'; adminId: string; event: PointEvent; from: number; to: number }
  /** Everything personal goes, in every feature. The row of the account is held, and blanked last. */
  | { type: 'account-deleted'; memberId: string }
  /** The scheduled removal of an anonymous request whose account was deleted before. */
  | { type: 'orphan-removed'; requestId: string };

export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

export type Emit = (tx: Tx, event: DomainEvent) => Promise<void>;
