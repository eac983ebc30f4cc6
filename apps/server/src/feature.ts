import type { Tx } from './db/database.ts';
import type { DataExporter, Deps } from './deps.ts';
import type { DomainEvent, Emit, EventOf } from './events.ts';
import type { Route } from './http/route.ts';
import type { Jobs } from './jobs/queue.ts';
import type { FeatureMutations } from './mutations/mutation-statements.ts';

/** What a feature does when something happens elsewhere, in the same transaction. */
export type EventHandlers = {
  [Type in DomainEvent['type']]?: (tx: Tx, event: EventOf<Type>, deps: Deps) => Promise<void>;
};

/** A room of the product: the doors it opens, and what it listens for. */
export type Feature = FeatureMutations & {
  name: string;
  routes: Route[];
  on?: EventHandlers;
  /** What this feature holds about a member. */
  exportData?: DataExporter;
  /** Deferred work that is this feature's; its jobs are retried until it succeeds. */
  jobHandlers?: JobHandlers;
};

/** The jobs that features do, each with what it carries. */
type JobHandlers = {
  [Name in 'push' | 'deliver-push' | 'tell-update' | 'remind' | 'apply-visibility-changes']?: (
    job: Jobs[Name],
    deps: Deps,
  ) => Promise<void>;
};

type EventHandler = (tx: Tx, event: DomainEvent, deps: Deps) => Promise<void>;

/** Runs every feature's handler for an event, one after the other, in the features' order. */
export function createEmitter(features: Feature[], deps: () => Deps): Emit {
  return async (tx, event) => {
    for (const { on } of features) {
      // EventHandlers pairs each key with its own event, which an index by a union forgets.
      const handle = on?.[event.type] as EventHandler | undefined;
      await handle?.(tx, event, deps());
    }
  };
}

/** Gathers what every feature holds about a member. */
export function combineDataExporters(features: Feature[]): DataExporter {
  return async (db, memberId) => {
    const all: Record<string, unknown> = {};
    for (const { exportData } of features) Object.assign(all, await exportData?.(db, memberId));
    return all;
  };
}
