import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../db/database.ts';
import type { ViewerRow } from '../http/session.ts';
import type { Live } from '../live/live.ts';

/** What members do in great numbers. */
export type ActName = 'react' | 'pray' | 'share';

/**
 * How an act is stored, by the feature whose it is. Its SQL reads `viewer` (the columns of a
 * ViewerRow and good_will_points: a member in good standing, held until the statement ends) and, where it has one, `target` (the request:
 * id, owner_id, its counters, visible). `$4` is the moment, `$7` the new row's id, `$8` and on what the
 * act brings along; an act on a request has its id as `$8`.
 */
export type Storing = {
  onRequest: boolean;
  /** An insert that returns id, actor_id, request_id, emoji and at; nothing where it was done before. */
  insert: string;
  /** A select of one jsonb `answer` over the parts, kept for whoever sends the act again. */
  answer: string;
};

/** What an act causes in another feature, carried out by the statement that stores it. */
export type Consequence = {
  /** Parts of the statement by name. They read `act`, `viewer`, `target` and the parts before them. */
  parts: Record<string, string>;
  /** Further parts, only where messages to devices can be sent. */
  pushing?: Record<string, string>;
  /** Columns of the row that comes back, by name. */
  columns?: Record<string, string>;
  /** Once all of it is committed. */
  after?: (row: ActRow, ground: { live: Live; log: FastifyBaseLogger }) => void;
};

/** What an act's statement tells of itself. */
export type ActRow = ViewerRow & {
  good_will_points: number;
  /** Null where there is no such request, or the act has none. */
  owner_id: string | null;
  visible: boolean | null;
  /** What was answered to this key before; the act was not done again. */
  kept_hash: Buffer | null;
  kept_answer: unknown;
  /** Null where nothing was stored. */
  answer: unknown;
  /** Points; null without a rule. */
  awarded?: number | null;
};

export type RunAct = (db: Db, ...parameters: unknown[]) => Promise<ActRow[]>;
