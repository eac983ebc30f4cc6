import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import pg from 'pg';
import {
  activeSessionSql,
  SESSIONS_LIMIT,
  type Session,
  type SessionParams,
  sessionParams,
  VIEWER_ALIASES,
  VIEWER_COLUMNS,
  type ViewerRow,
} from '../authentication/viewer.ts';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { memoizePerDb } from '../db/memoize-per-db.ts';
import { statement } from '../db/statement.ts';
import { visibleTo } from '../prayer-requests/visibility.ts';

/** What differs between the mutations: SQL that reads the CTEs of `buildSql`. */
type MutationParts<Input, Response> = {
  name: string;
  /** SQL types of the input. Its field `requestId` is the column `request_id` of `viewer`. */
  input: { [Field in keyof Input]-?: string };
  /** Further columns of `viewer`, from `users u` and `input`. */
  viewer?: string[];
  /** Further columns of `target`, the request `r`. Null: the mutation has no request. */
  target: string[] | null;
  insert: string;
  /** When to insert. A request must also be visible to the member, and of another member. */
  condition?: string;
  /** What the member is awarded for. */
  event: PointEvent | null;
  /** CTEs of further effects. */
  effects?: Record<string, string>;
  /** Inserts the jobs of push messages. */
  push?: string;
  response: { [Field in keyof Response]-?: string };
  /** Further columns of the row. */
  columns?: string[];
};

/** The result of a mutation. There is none without a valid session of an active member. */
export type MutationRow<Response> = ViewerRow & {
  mutation_id: string;
  /** The balance before. */
  good_will_points: number;
  /** Awarded points. Null without an award. */
  awarded: number | null;
  /** Points for one such mutation. Null without a rule. */
  worth: number | null;
} & (
    | {
        stored_hash: null;
        /** Null when the mutation was not applied. */
        response: Response | null;
      }
    /** The response that is stored for the key. The mutation was not applied again. */
    | { stored_hash: Buffer; response: Response }
  );

/** Columns of the result of a mutation with a `target`. Null when the request does not exist. */
export type TargetColumns = {
  own: boolean | null;
  visible: boolean | null;
  /** Null also when the request has no author any more. */
  owner_id: string | null;
};

type PendingMutation<Input> = {
  memberId: string;
  session: Session;
  idempotencyKey: string | null;
  payloadHash: Buffer;
  /** Id of the row to insert. */
  id: string;
  input: Input;
};

type Services = { db: Db; push: { isOn: boolean } };

export type Mutation<Input, Response, Columns> = {
  event: PointEvent | null;
  run: (
    services: Services,
  ) => (pending: PendingMutation<Input>) => Promise<(MutationRow<Response> & Columns) | undefined>;
};

/**
 * Declares the statement of a mutation. Concurrent mutations share one, and thereby a round trip
 * and a commit. Those of one member never share one, so each sees the one before. If one fails,
 * all of them are rolled back and each runs alone.
 *
 * @param serializeBy a further key whose mutations never share a statement
 */
export function defineMutation<Input, Response, Columns>(
  parts: MutationParts<Input, Response>,
  serializeBy?: keyof Input & string,
): Mutation<Input, Response, Columns> {
  type Row = MutationRow<Response> & Columns;
  const declare = statement<BatchParams<Input>, Row>;
  const run = declare(parts.name, buildSql(parts, {}));
  // A CTE costs time even without a row, so `queued` is left out if no push is configured.
  const runWithPush = parts.push
    ? declare(`${parts.name}-with-push`, buildSql(parts, { queued: parts.push }))
    : run;
  return {
    event: parts.event,
    run: memoizePerDb(({ db, push }: Services) =>
      createBatcher(
        async (batch: PendingMutation<Input>[]) => {
          const rows = await (push.isOn ? runWithPush : run)(db, batchParams(parts.input, batch));
          const byId = new Map(rows.map((row) => [row.mutation_id, row]));
          return batch.map(({ id }) => byId.get(id));
        },
        {
          serializeBy: ({ memberId, input }) => [
            memberId,
            ...(serializeBy ? [String(input[serializeBy])] : []),
          ],
          canRetryIndividually: (error) => error instanceof pg.DatabaseError,
        },
      ),
    ),
  };
}

type BatchParams<Input> = SessionParams & { [Field in keyof Input]: Input[Field][] } & {
  times: Date[];
  keys: (string | null)[];
  payloadHashes: Buffer[];
  ids: string[];
};

function batchParams<Input>(
  columns: { [Field in keyof Input]-?: string },
  batch: PendingMutation<Input>[],
): BatchParams<Input> {
  const fields = Object.keys(columns) as (keyof Input)[];
  const arrays = fields.map((field) => [field, batch.map(({ input }) => input[field])]);
  return {
    // One array for each field.
    ...(Object.fromEntries(arrays) as { [Field in keyof Input]: Input[Field][] }),
    ...sessionParams(batch.map(({ session }) => session)),
    times: batch.map(({ session }) => session.at),
    keys: batch.map(({ idempotencyKey }) => idempotencyKey),
    payloadHashes: batch.map(({ payloadHash }) => payloadHash),
    ids: batch.map(({ id }) => id),
  };
}

/** The statement: a row for each of its mutations goes through these CTEs, in this order. */
function buildSql<Input, Response>(
  parts: MutationParts<Input, Response>,
  queued: { queued?: string },
): string {
  const { viewer = [], target, insert, condition = 'true', event, effects, columns = [] } = parts;
  const fields = Object.entries<string>(parts.input);
  const response = Object.entries<string>(parts.response);
  const joinTarget = target ? 'join target using (mutation_id)' : '';
  const joinAwarded = event ? 'left join awarded using (mutation_id)' : '';
  const ctes = {
    input: `
  select * from unnest(:tokenHashes::bytea[], :times::timestamptz[], :keys::text[], :payloadHashes::bytea[], :ids::uuid[],
      ${list(fields.map(([field, type]) => `:${field}::${type}[]`))})
    input (token_hash, at, key, payload_hash, mutation_id, ${list(fields.map(([field]) => toColumn(field)))})
  ${SESSIONS_LIMIT}`,

    // Locks the member first, which serializes with a block and with a repeat of the key.
    viewer: `
  update users u set acted_in = pg_current_xact_id() from input, sessions s
  where ${activeSessionSql('input.token_hash')} and u.status = 'Active'
  returning ${list(['input.*', VIEWER_COLUMNS, 'u.good_will_points', ...viewer])}`,

    stored: `
  select viewer.mutation_id, k.payload_hash, k.answer as response
  from viewer join idempotency_keys k on k.user_id = viewer.viewer_id and k.key = viewer.key`,

    // Locked before the insert: nothing is stored for a request that is removed concurrently, and a
    // decision waits for a flag or is visible to it. The order of ids prevents deadlocks.
    ...(target && {
      target: `
  select viewer.mutation_id, r.id, r.user_id as owner_id,
    r.user_id is not distinct from viewer.viewer_id and not r.deleted as own,
    ${list([`${visibleTo('viewer.viewer_id')} as visible`, ...target])}
  from viewer join requests r on r.id = viewer.request_id
  order by r.id for no key update of r`,
    }),

    mutation: `
  ${insert}
  from viewer ${joinTarget}
  where not exists (select from stored where stored.mutation_id = viewer.mutation_id)
    and ${condition} ${target ? 'and target.visible and not target.own' : ''}
  ${target ? 'order by target.id on conflict (user_id, request_id) do nothing' : ''}
  returning id as mutation_id`,

    ...(event && {
      awarded: `
  insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
  select gen_random_uuid(), viewer.viewer_id, rule.event_type, mutation_id, rule.points, viewer.at
  from mutation join viewer using (mutation_id) cross join points rule
  where rule.event_type = '${event}'
  on conflict (user_id, event_type, source_id) do nothing
  returning source_id as mutation_id, points`,
    }),

    ...effects,
    ...queued,

    response: `
  select mutation_id, jsonb_build_object(${list(response.map(([field, value]) => `'${field}', ${value}`))}) as response
  from mutation join viewer using (mutation_id) ${joinTarget} ${joinAwarded}`,

    // A concurrent repeat violates the primary key: the whole statement fails and is run again.
    store: `
  insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, viewer.key, viewer.payload_hash, response.response, viewer.at
  from viewer join response using (mutation_id) where viewer.key is not null`,
  };
  return `with ${list(Object.entries(ctes).map(([name, sql]) => `${name} as (${sql}\n)`))}
select viewer.mutation_id, ${list([VIEWER_ALIASES, 'viewer.good_will_points', ...columns])},
  ${target ? 'target.own, target.visible, target.owner_id,' : ''}
  stored.payload_hash as stored_hash, coalesce(stored.response, response.response) as response,
  ${event ? `awarded.points as awarded, (select points from points where event_type = '${event}')` : 'null as awarded, null'} as worth
from viewer left join stored using (mutation_id) left join response using (mutation_id)
  ${target ? 'left join target using (mutation_id)' : ''} ${joinAwarded}`;
}

const list = (items: string[]) => items.join(', ');

/** `requestId` as `request_id`. */
function toColumn(field: string): string {
  return field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
