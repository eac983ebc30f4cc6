import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { Tx } from './db/database.ts';

/**
 * What happened, told inside the transaction in which it happened. Features react to each other
 * only through these; what a handler writes commits or vanishes together with the cause.
 */
export type DomainEvent =
  | { type: 'request-created'; requestId: string; ownerId: string }
  | {
      type: 'reaction-added';
      reactionId: string;
      requestId: string;
      ownerId: string;
      actorId: string;
      emoji: ReactionEmoji;
    }
  | { type: 'reaction-removed'; reactionId: string; ownerId: string; actorId: string }
  | {
      type: 'completion-added';
      completionId: string;
      requestId: string;
      ownerId: string;
      actorId: string;
    }
  | { type: 'completion-removed'; completionId: string; ownerId: string; actorId: string };

export type EventOf<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>;

export type Emit = (tx: Tx, event: DomainEvent) => Promise<void>;
