import type { FastifyBaseLogger } from 'fastify';
import type { ViewerRow } from '../http/session.ts';
import type { LiveEvents } from '../live/live-events.ts';

/** What members do in great numbers. */
export type MutationName = 'react' | 'complete' | 'create';

/**
 * How an act is stored, by the feature whose it is. Acts that come at the same time are stored
 * together: each part has a row for each of them, told apart by `mutation_id`, which is the id of the row
 * to be stored. The SQL reads `viewer` (who acts, a member in good standing held until the statement
 * ends: the columns of a ViewerRow, good_will_points, the moment `at`, and what the act brings) and, where
 * it has one, `target` (the request: id, owner_id, its counters, visible).
 */
export type MutationInsert = {
  /** Then it brings along a `request_id`. */
  hasTarget: boolean;
  /** What it brings along: PostgreSQL's types by name. */
  params: Record<string, string>;
  /**
   * An insert that returns its id as mutation_id, and actor_id, request_id and emoji; nothing where it was
   * done before. Rows on requests come by the requests' ids: then two statements never wait for each other.
   */
  insert: string;
  /** A select of mutation_id and one jsonb `response` over the parts, kept for whoever sends the act again. */
  response: string;
};

/** What an act causes in another feature, carried out by the statement that stores it. */
export type SideEffect = {
  /** Parts of the statement by name. They read `mutation`, `viewer`, `target` and the parts before them, by `mutation_id`. */
  ctes: Record<string, string>;
  /** Further parts, only where messages to devices can be sent. */
  pushCtes?: Record<string, string>;
  /** Columns of an act's row that comes back, by name: expressions of `viewer.mutation_id`. */
  columns?: Record<string, string>;
  /** Once all of it is committed. */
  afterCommit?: (row: MutationRow, context: { live: LiveEvents; log: FastifyBaseLogger }) => void;
};

/** What an act's statement tells of it. */
export type MutationRow = ViewerRow & {
  mutation_id: string;
  good_will_points: number;
  /** Null where the request has no author any more, or there is no request. */
  owner_id: string | null;
  /** Null where there is no such request, or the act has none. */
  visible: boolean | null;
  /** What was answered to this key before; the act was not done again. */
  stored_hash: Buffer | null;
  stored_response: unknown;
  /** Null where nothing was stored. */
  response: unknown;
  /** Points; null where none were awarded. */
  awarded?: number | null;
  /** What one such act is worth; null without a rule. */
  worth?: number | null;
};
