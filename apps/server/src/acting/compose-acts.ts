import { statement } from '../db/statement.ts';
import { signedInBy, VIEWER_COLUMNS, VIEWER_NAMES } from '../http/session.ts';
import { visibleTo } from '../reading/visible.ts';
import type { ActName, ActRow, Consequence, Storing } from './act.ts';

/** What a feature says of acts: its own, and what those of others cause in it. */
export type Acting = {
  acts?: Partial<Record<ActName, Storing>>;
  causes?: Partial<Record<ActName, Consequence>>;
};

/**
 * An act, for as many as come at once: `sessionsParameters`, then a list each of moments, keys,
 * payloads' hashes, ids, and of what the act brings.
 */
const actStatement = statement<
  [Buffer[], Date, Date, Date[], (string | null)[], Buffer[], string[], ...unknown[][]],
  ActRow
>;

export type ComposedAct = {
  /** The names of what it brings, in their order. */
  brings: string[];
  run: ReturnType<typeof actStatement>;
  /** The same where messages to devices can be sent: a part more, which costs even where it has nothing to do. */
  runPushing: ReturnType<typeof actStatement>;
  consequences: Consequence[];
};

/**
 * Makes one statement of each act and of all that it causes: one round trip, one commit, one snapshot.
 * Of an act that may not be, or was done before, no part finds a row to work on.
 */
export function composeActs(features: Acting[]): Record<ActName, ComposedAct> {
  const compose = (name: ActName): ComposedAct => {
    const storing = features.flatMap(({ acts }) => acts?.[name] ?? []);
    const consequences = features.flatMap(({ causes }) => causes?.[name] ?? []);
    const [only] = storing;
    if (!only || storing.length > 1) throw new Error(`Not one feature stores the act ${name}`);
    const statementFor = (suffix: string, isPushing: boolean) =>
      actStatement(`act-${name}${suffix}`, text(only, consequences, isPushing));
    const run = statementFor('', false);
    const pushes = consequences.some(({ pushing }) => pushing);
    return {
      brings: Object.keys(only.brings),
      run,
      runPushing: pushes ? statementFor('-pushing', true) : run,
      consequences,
    };
  };
  return { react: compose('react'), pray: compose('pray'), share: compose('share') };
}

/** A row for each act, out of the lists. */
function asked(brings: Storing['brings']): string {
  const own = Object.entries(brings).map(([name, type], index) => ({
    name,
    of: `$${index + 8}::${type}[]`,
  }));
  const columns = [
    { name: 'token_hash', of: '$1::bytea[]' },
    { name: 'at', of: '$4::timestamptz[]' },
    { name: 'key', of: '$5::text[]' },
    { name: 'payload_hash', of: '$6::bytea[]' },
    { name: 'act_id', of: '$7::uuid[]' },
    ...own,
  ];
  return `select * from unnest(${columns.map(({ of }) => of).join(', ')})
    asked (${columns.map(({ name }) => name).join(', ')})`;
}

/**
 * The members' rows are written first: a block waits for the act or the act for the block, two sends of
 * one key come one after the other, and whoever reads from a moment ago can tell that this is newer.
 */
const VIEWER = `update users u set acted_in = pg_current_xact_id() from asked, sessions s
  where ${signedInBy('asked.token_hash')} and u.status = 'Active'
  returning asked.*, ${VIEWER_COLUMNS}, u.good_will_points`;

const EARLIER = `select viewer.act_id, k.payload_hash, k.answer
  from viewer join idempotency_keys k on k.user_id = viewer.viewer_id and k.key = viewer.key`;

/**
 * Held before anything is stored about it: of a request that is taken away meanwhile, with its author's
 * account or without, nothing is done and nobody is told. In the order of ids, as everywhere.
 */
const TARGET = `select viewer.act_id, r.id, r.user_id as owner_id, r.completed_count, r.heart_count,
    r.star_count, r.raised_hands_count, ${visibleTo('viewer.viewer_id')} as visible
  from viewer join requests r on r.id = viewer.request_id and not r.deleted
  order by r.id for no key update of r`;

// Two sends of one key at once: the second fails as a whole, and is answered as the first when it is run again.
const KEPT = `insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, viewer.key, viewer.payload_hash, answered.answer, viewer.at
  from viewer join answered using (act_id) where viewer.key is not null`;

/** Where an act stores nothing: it was sent before, or it is about a request that is not there or is one's own. */
export const MAY_ACT = `not exists (select from earlier where earlier.act_id = viewer.act_id)`;
export const MAY_ACT_ON_TARGET = `${MAY_ACT} and target.visible and target.owner_id is distinct from viewer.viewer_id`;

function text(
  { onRequest, brings, insert, answer }: Storing,
  consequences: Consequence[],
  isPushing: boolean,
): string {
  const parts = {
    asked: asked(brings),
    viewer: VIEWER,
    earlier: EARLIER,
    ...(onRequest && { target: TARGET }),
    act: insert,
    ...Object.assign({}, ...consequences.map(({ parts }) => parts)),
    ...(isPushing && Object.assign({}, ...consequences.map(({ pushing }) => pushing))),
    answered: answer,
    kept: KEPT,
  };
  const columns = {
    owner_id: onRequest ? 'target.owner_id' : 'null',
    visible: onRequest ? 'target.visible' : 'null',
    kept_hash: 'earlier.payload_hash',
    kept_answer: 'earlier.answer',
    answer: 'answered.answer',
    ...Object.assign({}, ...consequences.map((consequence) => consequence.columns)),
  };
  return `with ${list(parts, (name, sql) => `${name} as (${sql})`)}
    select viewer.act_id, ${VIEWER_NAMES}, viewer.good_will_points,
      ${list(columns, (name, sql) => `${sql} as ${name}`)}
    from viewer left join earlier using (act_id) left join answered using (act_id)
      ${onRequest ? 'left join target using (act_id)' : ''}`;
}

function list(named: Record<string, string>, write: (name: string, sql: string) => string): string {
  return Object.entries(named)
    .map(([name, sql]) => write(name, sql))
    .join(',\n');
}
