import { InvariantViolation } from '../support/invariant-violation.ts';
import { linearize } from './linearize.ts';
import { type CompletedOperation, memberWithChangedStatus, requestIdOf } from './operations.ts';
import { canonicalKey, createPost, type Post } from './post.ts';
import { possibleOutcomes } from './rules.ts';

/** The state of the database while no operation runs. */
export type Snapshot = { posts: Map<string, Post>; standings: Post['standings'] };

/**
 * Checks the operations between two snapshots: for each request and each member there must be an
 * order of all operations in which every answer is one that the rules give, and which ends in the
 * state of the database.
 *
 * @throws InvariantViolation if there is no such order
 */
export function checkHistory(
  before: Snapshot,
  operations: CompletedOperation[],
  after: Snapshot,
): void {
  const statusChanges = Map.groupBy(
    operations.filter(({ operation }) => memberWithChangedStatus(operation) !== null),
    ({ operation }) => memberWithChangedStatus(operation),
  );
  const byRequest = Map.groupBy(operations, ({ operation }) => requestIdOf(operation));
  for (const [id, then] of after.posts) {
    const initial = before.posts.get(id) ?? createdPost(operations, then);
    const own = byRequest.get(id) ?? [];
    const concerned = membersOf(initial, own);
    const theirs = concerned.flatMap((member) => statusChanges.get(member) ?? []);
    const first = { ...initial, standings: pickStandings(concerned, before.standings) };
    const last = { ...then, standings: pickStandings(concerned, after.standings) };
    checkLinearizable(first, [...own, ...theirs], last, statusChanges);
  }
  for (const [member, own] of Map.groupBy(operations, ({ operation }) => operation.memberId)) {
    const general = own.filter(
      ({ operation }) =>
        requestIdOf(operation) === null && memberWithChangedStatus(operation) === null,
    );
    const first = { ...NO_POST, standings: pickStandings([member], before.standings) };
    const last = { ...NO_POST, standings: pickStandings([member], after.standings) };
    checkLinearizable(
      first,
      [...general, ...(statusChanges.get(member) ?? [])],
      last,
      statusChanges,
    );
  }
}

/** The state for operations that concern no request. */
export const NO_POST = createPost({ id: '', owner: '', text: '' });

function checkLinearizable(
  first: Post,
  operations: CompletedOperation[],
  last: Post,
  statusChanges: StatusChanges,
): void {
  const found = linearize(
    first,
    operations,
    (post, operation) => possibleStates(post, operation, statusChanges),
    canonicalKey,
  );
  if ('misfit' in found) {
    const { misfit, before } = found;
    throw new InvariantViolation(`No order explains ${formatOperation(misfit)}\n${describeOverlapping(misfit, operations)}
Possible states before it: ${before.map(canonicalKey).join('\nor: ')}`);
  }
  if (found.states.some((state) => canonicalKey(state) === canonicalKey(last))) return;
  throw new InvariantViolation(`The database contains ${canonicalKey(last)}
and may only contain ${found.states.map(canonicalKey).join('\nor ')}
after ${operations.map(formatOperation).join('\n')}`);
}

type StatusChanges = Map<string | null, CompletedOperation[]>;

function possibleStates(
  post: Post,
  { operation, result, from, to }: CompletedOperation,
  statusChanges: StatusChanges,
): Post[] {
  const isStatusChanging = (statusChanges.get(operation.memberId) ?? []).some(
    (other) => other.operation !== operation && other.from < to && other.to > from,
  );
  return possibleOutcomes(post, operation, result, isStatusChanging)
    .filter(({ answer, view }) => answer === result.answer && matchesView(view, result.view))
    .map(({ after }) => after);
}

function matchesView(expected: object | undefined, view: object | null): boolean {
  return expected === undefined || (view !== null && canonicalKey(expected) === canonicalKey(view));
}

/** The initial state of a request that was created after the first snapshot. */
function createdPost(operations: CompletedOperation[], { id, owner }: Post): Post {
  for (const { operation, result } of operations) {
    if (operation.type === 'create' && result.id === id)
      return createPost({ id, owner, text: operation.text });
  }
  throw new InvariantViolation(`Request ${id} exists, but its creation was never answered`);
}

/** The owner, and every member who acted on it or appears in it. */
function membersOf(post: Post, operations: CompletedOperation[]): string[] {
  const named = [post.reactions, post.prayers, post.flags, post.mutes].flatMap(Object.keys);
  return [
    ...new Set([post.owner, ...named, ...operations.map(({ operation }) => operation.memberId)]),
  ];
}

function pickStandings(members: string[], standings: Post['standings']): Post['standings'] {
  return Object.fromEntries(
    members.flatMap((member) => {
      const standing = standings[member];
      return standing === undefined ? [] : [[member, standing]];
    }),
  );
}

function formatOperation({ operation, result, from, to }: CompletedOperation): string {
  return `${from.toFixed(1)}–${to.toFixed(1)} ${JSON.stringify(operation)} → ${JSON.stringify(result)}`;
}

function describeOverlapping(misfit: CompletedOperation, operations: CompletedOperation[]): string {
  return operations
    .filter((other) => other !== misfit && other.from < misfit.to && other.to > misfit.from)
    .map((other) => `  concurrent: ${formatOperation(other)}`)
    .join('\n');
}
