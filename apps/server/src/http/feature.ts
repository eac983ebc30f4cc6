import type { Tx } from '../db/database.ts';
import type { DomainEvent, Emit, EventOf } from '../events.ts';
import type { Jobs } from '../jobs/queue.ts';
import type { DataExporter, Deps } from './deps.ts';
import type { Route } from './route.ts';

/** A feature's handlers for events of other features, in the same transaction. */
export type EventHandlers = {
  [Type in DomainEvent['type']]?: (tx: Tx, event: EventOf<Type>, deps: Deps) => Promise<void>;
};

/** A module of the product: its routes, event handlers, jobs and data exporter. */
export type Feature = {
  name: string;
  routes: Route[];
  on?: EventHandlers;
  /** Exports what this feature stores about a member. */
  exportData?: DataExporter;
  /** Workers for this feature's jobs, which are retried until they succeed. */
  jobHandlers?: JobHandlers;
};

/** The jobs that features handle, with their payloads. */
type JobHandlers = {
  [Name in 'push' | 'deliver-push' | 'tell-update' | 'remind' | 'apply-visibility-changes']?: (
    job: Jobs[Name],
    deps: Deps,
  ) => Promise<void>;
};

type EventHandler = (tx: Tx, event: DomainEvent, deps: Deps) => Promise<void>;

/** Calls the event's handler of every feature in order, one after the other. */
export function createEmitter(features: Feature[], deps: () => Deps): Emit {
  return async (tx, event) => {
    for (const { on } of features) {
      // EventHandlers pairs each key with its event, but indexing by a union loses that.
      const handle = on?.[event.type] as EventHandler | undefined;
      await handle?.(tx, event, deps());
    }
  };
}

/** Combines the data exporters of all features. */
export function combineDataExporters(features: Feature[]): DataExporter {
  return async (db, memberId) => {
    const all: Record<string, unknown> = {};
    for (const { exportData } of features) Object.assign(all, await exportData?.(db, memberId));
    return all;
  };
}
