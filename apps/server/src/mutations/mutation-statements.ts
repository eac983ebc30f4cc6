import { statement } from '../db/statement.ts';
import { visibleTo } from '../policies/visibility.ts';
import { activeSessionSql, VIEWER_ALIASES, VIEWER_COLUMNS } from '../queries/viewer.ts';
import type { MutationInsert, MutationName, MutationRow, SideEffect } from './mutation.ts';

/** The mutations of a feature, and its side effects of other mutations. */
export type FeatureMutations = {
  mutations?: Partial<Record<MutationName, MutationInsert>>;
  sideEffects?: Partial<Record<MutationName, SideEffect>>;
};

/**
 * A batch of mutations: `sessionParams`, then one array each of times, keys, payload hashes, ids
 * and the mutation's own parameters.
 */
const mutationStatement = statement<
  [Buffer[], Date, Date, Date[], (string | null)[], Buffer[], string[], ...unknown[][]],
  MutationRow
>;

export type MutationStatement = {
  /** Names of the mutation's parameters, in order. */
  paramNames: string[];
  run: ReturnType<typeof mutationStatement>;
  /**
   * Includes the push CTEs, which cost time even without a row. Used only when push is configured.
   */
  runWithPush: ReturnType<typeof mutationStatement>;
  sideEffects: SideEffect[];
};

/**
 * Builds one statement for each mutation with its side effects: one round trip, one commit, one
 * snapshot. If the mutation is not permitted or is a repeat, every CTE is empty.
 */
export function createMutationStatements(
  features: FeatureMutations[],
): Record<MutationName, MutationStatement> {
  const createStatement = (name: MutationName): MutationStatement => {
    const inserts = features.flatMap(({ mutations }) => mutations?.[name] ?? []);
    const sideEffects = features.flatMap(({ sideEffects }) => sideEffects?.[name] ?? []);
    const [insert] = inserts;
    if (!insert || inserts.length > 1)
      throw new Error(`Exactly one feature must insert the mutation ${name}`);
    const statementFor = (suffix: string, hasPush: boolean) =>
      mutationStatement(`mutation-${name}${suffix}`, buildSql(insert, sideEffects, hasPush));
    const run = statementFor('', false);
    const hasPushCtes = sideEffects.some(({ pushCtes }) => pushCtes);
    return {
      paramNames: Object.keys(insert.params),
      run,
      runWithPush: hasPushCtes ? statementFor('-with-push', true) : run,
      sideEffects,
    };
  };
  return {
    react: createStatement('react'),
    complete: createStatement('complete'),
    create: createStatement('create'),
  };
}

/** Unnests the arrays into one row for each mutation. */
function inputCte(params: MutationInsert['params']): string {
  const own = Object.entries(params).map(([name, type], index) => ({
    name,
    of: `$${index + 8}::${type}[]`,
  }));
  const columns = [
    { name: 'token_hash', of: '$1::bytea[]' },
    { name: 'at', of: '$4::timestamptz[]' },
    { name: 'key', of: '$5::text[]' },
    { name: 'payload_hash', of: '$6::bytea[]' },
    { name: 'mutation_id', of: '$7::uuid[]' },
    ...own,
  ];
  return `select * from unnest(${columns.map(({ of }) => of).join(', ')})
    input (${columns.map(({ name }) => name).join(', ')})`;
}

/**
 * Updates the members' rows first. This serializes a mutation with a concurrent block and with a
 * repeat of its key, and records its transaction id, which excludes older cached reads.
 */
const VIEWER = `update users u set acted_in = pg_current_xact_id() from input, sessions s
  where ${activeSessionSql('input.token_hash')} and u.status = 'Active'
  returning input.*, ${VIEWER_COLUMNS}, u.good_will_points`;

const STORED_RESPONSE = `select viewer.mutation_id, k.payload_hash, k.answer as response
  from viewer join idempotency_keys k on k.user_id = viewer.viewer_id and k.key = viewer.key`;

/**
 * Locks the requests before anything is inserted. If a request is deleted concurrently, with or
 * without its author's account, nothing is stored and no notification is sent. Locks are taken in
 * the order of ids, as everywhere, to prevent deadlocks.
 */
const TARGET = `select viewer.mutation_id, r.id, r.user_id as owner_id, r.completed_count, r.heart_count,
    r.star_count, r.raised_hands_count, ${visibleTo('viewer.viewer_id')} as visible
  from viewer join requests r on r.id = viewer.request_id and not r.deleted
  order by r.id for no key update of r`;

// A concurrent repeat of a key violates the primary key. The whole statement fails, and its second
// run reads the stored response.
const STORE_RESPONSE = `insert into idempotency_keys (user_id, key, payload_hash, answer, created_at)
  select viewer.viewer_id, viewer.key, viewer.payload_hash, response.response, viewer.at
  from viewer join response using (mutation_id) where viewer.key is not null`;

/**
 * False for a repeat, for a request that is missing or not visible, and for the member's own
 * request.
 */
export const CAN_MUTATE = `not exists (select from stored where stored.mutation_id = viewer.mutation_id)`;
export const CAN_MUTATE_TARGET = `${CAN_MUTATE} and target.visible and target.owner_id is distinct from viewer.viewer_id`;

function buildSql(
  { hasTarget, params, insert, response }: MutationInsert,
  sideEffects: SideEffect[],
  hasPush: boolean,
): string {
  const ctes = {
    input: inputCte(params),
    viewer: VIEWER,
    stored: STORED_RESPONSE,
    ...(hasTarget && { target: TARGET }),
    mutation: insert,
    ...Object.assign({}, ...sideEffects.map(({ ctes }) => ctes)),
    ...(hasPush && Object.assign({}, ...sideEffects.map(({ pushCtes }) => pushCtes))),
    response,
    store: STORE_RESPONSE,
  };
  const columns = {
    owner_id: hasTarget ? 'target.owner_id' : 'null',
    visible: hasTarget ? 'target.visible' : 'null',
    stored_hash: 'stored.payload_hash',
    stored_response: 'stored.response',
    response: 'response.response',
    ...Object.assign({}, ...sideEffects.map((sideEffect) => sideEffect.columns)),
  };
  return `with ${joinEntries(ctes, (name, sql) => `${name} as (${sql})`)}
    select viewer.mutation_id, ${VIEWER_ALIASES}, viewer.good_will_points,
      ${joinEntries(columns, (name, sql) => `${sql} as ${name}`)}
    from viewer left join stored using (mutation_id) left join response using (mutation_id)
      ${hasTarget ? 'left join target using (mutation_id)' : ''}`;
}

function joinEntries(
  named: Record<string, string>,
  write: (name: string, sql: string) => string,
): string {
  return Object.entries(named)
    .map(([name, sql]) => write(name, sql))
    .join(',\n');
}
