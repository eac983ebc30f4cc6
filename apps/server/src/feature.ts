import type { Acting } from './acting/compose-acts.ts';
import type { Tx } from './db/database.ts';
import type { Deps } from './deps.ts';
import type { DomainEvent, Emit, EventOf } from './events.ts';
import type { Holdings } from './holdings.ts';
import type { Route } from './http/route.ts';
import type { Jobs } from './jobs/queue.ts';

/** What a feature does when something happens elsewhere, in the same transaction. */
export type EventHandlers = {
  [Type in DomainEvent['type']]?: (tx: Tx, event: EventOf<Type>, deps: Deps) => Promise<void>;
};

/** A room of the product: the doors it opens, and what it listens for. */
export type Feature = Acting & {
  name: string;
  routes: Route[];
  on?: EventHandlers;
  /** What this feature holds about a member. */
  holds?: Holdings;
  /** Deferred work that is this feature's; its jobs are retried until it succeeds. */
  work?: Work;
};

/** The jobs that features do, each with what it carries. */
type Work = {
  [Name in 'push' | 'deliver-push' | 'tell-update' | 'remind' | 'apply-visibility-changes']?: (
    job: Jobs[Name],
    deps: Deps,
  ) => Promise<void>;
};

type Handle = (tx: Tx, event: DomainEvent, deps: Deps) => Promise<void>;

/** Runs every feature's handler for an event, one after the other, in the features' order. */
export function emitter(features: Feature[], deps: () => Deps): Emit {
  return async (tx, event) => {
    for (const { on } of features) {
      // EventHandlers pairs each key with its own event, which an index by a union forgets.
      const handle = on?.[event.type] as Handle | undefined;
      await handle?.(tx, event, deps());
    }
  };
}

/** Gathers what every feature holds about a member. */
export function holdings(features: Feature[]): Holdings {
  return async (db, memberId) => {
    const all: Record<string, unknown> = {};
    for (const { holds } of features) Object.assign(all, await holds?.(db, memberId));
    return all;
  };
}
