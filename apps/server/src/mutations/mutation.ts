import type { FastifyBaseLogger } from 'fastify';
import type { LiveEvents } from '../live/live-events.ts';
import type { ViewerRow } from '../queries/viewer.ts';

/** The most frequent writes. */
export type MutationName = 'react' | 'complete' | 'create';

/**
 * The insert of a mutation, declared by its feature. Concurrent mutations run as a batch: each CTE
 * has one row for each, identified by `mutation_id`, which is the id of the row to insert. The SQL
 * reads `viewer` (an active member, locked until the statement ends: the columns of a ViewerRow,
 * good_will_points, the time `at` and the parameters) and, with `hasTarget`, `target` (the request:
 * id, owner_id, its counters, visible).
 */
export type MutationInsert = {
  /** Whether the parameters contain a `request_id`. */
  hasTarget: boolean;
  /** PostgreSQL types of the parameters by name. */
  params: Record<string, string>;
  /**
   * An insert that returns its id as mutation_id, and actor_id, request_id and emoji; no row if it
   * was already applied. Inserts are ordered by request id, which prevents deadlocks between
   * statements.
   */
  insert: string;
  /**
   * A select of mutation_id and one jsonb `response` over the CTEs, which is stored for repeats.
   */
  response: string;
};

/** A feature's reaction to another feature's mutation, in the same statement. */
export type SideEffect = {
  /**
   * CTEs by name. They read `mutation`, `viewer`, `target` and earlier CTEs, joined by
   * `mutation_id`.
   */
  ctes: Record<string, string>;
  /** Additional CTEs for when push is configured. */
  pushCtes?: Record<string, string>;
  /** Additional columns of the returned row by name, as expressions of `viewer.mutation_id`. */
  columns?: Record<string, string>;
  /** Called after the commit. */
  afterCommit?: (row: MutationRow, context: { live: LiveEvents; log: FastifyBaseLogger }) => void;
};

/** A row that the statement of a mutation returns. */
export type MutationRow = ViewerRow & {
  mutation_id: string;
  good_will_points: number;
  /** Null when the request has no author any more, or does not exist. */
  owner_id: string | null;
  /** Null when the request does not exist, or the mutation has none. */
  visible: boolean | null;
  /** Set when the key has a stored response. The mutation was not applied again. */
  stored_hash: Buffer | null;
  stored_response: unknown;
  /** Null when nothing was stored. */
  response: unknown;
  /** Awarded points. Null without an award. */
  awarded?: number | null;
  /** Points for one such mutation. Null without a rule. */
  worth?: number | null;
};
