import { statement } from '../db/statement.ts';
import { SIGNED_IN, VIEWER_COLUMNS } from '../http/session.ts';
import { visibleTo } from '../reading/visible.ts';
import type { ActName, Consequence, RunAct, Storing } from './act.ts';

/** What a feature says of acts: its own, and what those of others cause in it. */
export type Acting = {
  acts?: Partial<Record<ActName, Storing>>;
  causes?: Partial<Record<ActName, Consequence>>;
};

type ComposedAct = {
  run: RunAct;
  /** The same where messages to devices can be sent: a part more, which costs even where it has nothing to do. */
  runPushing: RunAct;
  consequences: Consequence[];
};

export type Acts = Record<ActName, ComposedAct>;

/**
 * Makes one statement of each act and of all that it causes: one round trip, one commit, one snapshot.
 * Of an act that may not be, or was done before, no part finds a row to work on.
 */
export function composeActs(features: Acting[]): Acts {
  const compose = (name: ActName): ComposedAct => {
    const storing = features.flatMap(({ acts }) => acts?.[name] ?? []);
    const consequences = features.flatMap(({ causes }) => causes?.[name] ?? []);
    const [only] = storing;
    if (!only || storing.length > 1) throw new Error(`Not one feature stores the act ${name}`);
    const statementFor = (suffix: string, isPushing: boolean): RunAct =>
      statement(`act-${name}${suffix}`, text(only, consequences, isPushing));
    const run = statementFor('', false);
    const pushes = consequences.some(({ pushing }) => pushing);
    return { run, runPushing: pushes ? statementFor('-pushing', true) : run, consequences };
  };
  return { react: compose('react'), pray: compose('pray'), share: compose('share') };
}

/**
 * The member's row is written first: a block waits for the act or the act for the block, two sends of
 * one key come one after the other, and whoever reads from a moment ago can tell that this is newer.
 */
const VIEWER = `update users u set acted_in = pg_current_xact_id() from sessions s
  where ${SIGNED_IN} and u.status = 'Active'
  returning ${VIEWER_COLUMNS}, u.good_will_points`;

const EARLIER = `select k.payload_hash, k.answer from idempotency_keys k join viewer on viewer.viewer_id = k.user_id
  where k.key = $5`;

const TARGET = `select r.id, r.user_id as owner_id, r.completed_count, r.heart_count, r.star_count,
    r.raised_hands_count, ${visibleTo('viewer.viewer_id')} as visible
  from requests r cross join viewer where r.id = $8 and not r.deleted`;

// Two sends of one key at once: the second fails as a whole, and is answered as the first when it is run again.
const KEPT = `insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, $5, $6, answered.answer, $4 from viewer cross join answered where $5::text is not null`;

/** Where an act stores nothing: it was sent before, or it is about a request that is not there or is one's own. */
export const MAY_ACT = `not exists (select from earlier)`;
export const MAY_ACT_ON_TARGET = `${MAY_ACT} and target.visible and target.owner_id <> viewer.viewer_id`;

function text(
  { onRequest, insert, answer }: Storing,
  consequences: Consequence[],
  isPushing: boolean,
): string {
  const parts = {
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
    select viewer.*, ${list(columns, (name, sql) => `${sql} as ${name}`)}
    from viewer left join earlier on true left join answered on true
      ${onRequest ? 'left join target on true' : ''}`;
}

function list(named: Record<string, string>, write: (name: string, sql: string) => string): string {
  return Object.entries(named)
    .map(([name, sql]) => write(name, sql))
    .join(',\n');
}
