import { REACTION_EMOJIS, REQUEST_STATUSES } from '@prayer-swap/shared/prayer-requests/choices';
import fc from 'fast-check';
import { InvariantViolation } from '../support/invariant-violation.ts';
import { insertMembers, type Member } from '../support/members.ts';
import type { ServerUnderTest } from '../support/server-under-test.ts';
import { NO_POST } from './check-history.ts';
import {
  memberWithChangedStatus,
  type Operation,
  type OperationResult,
  requestIdOf,
} from './operations.ts';
import { canonicalKey, createPost, type Post } from './post.ts';
import { DELETE_PHRASES, possibleOutcomes } from './rules.ts';
import { sendOperation } from './send-operation.ts';
import { readSnapshot } from './snapshot.sql.ts';

/** One step, with indexes that select the member and the request when it runs. */
type Step = { type: Operation['type']; memberIndex: number; requestIndex: number; chance: number };

const MEMBERS = 3;
const MIN_STEPS = 8;
const MAX_STEPS = 40;

const step: fc.Arbitrary<Step> = fc.record({
  type: fc.constantFrom<Operation['type'][]>(
    ...([
      'create',
      'create',
      'view',
      'edit',
      'archive',
      'restore',
      'delete',
      'react',
      'react',
    ] as const),
    ...([
      'unreact',
      'complete',
      'complete',
      'undo-completion',
      'flag',
      'flag',
      'unflag',
      'mute',
      'unmute',
    ] as const),
    ...([
      'reinstate',
      'reinstate',
      'block',
      'block',
      'remove',
      'block-member',
      'unblock-member',
    ] as const),
    ...([
      'unblock-member',
      'delete-account',
      'click',
      'feed',
      'swap',
      'notifications',
      'read-all',
    ] as const),
  ),
  memberIndex: fc.nat(MEMBERS - 1),
  requestIndex: fc.nat(3),
  chance: fc.nat(99),
});

/**
 * Runs operations in sequence, so that the rules allow exactly one answer for each. A failing
 * sequence is shrunk to a minimal one.
 */
export async function runSequences(
  server: ServerUnderTest,
  { runs, seed }: { runs: number; seed: number },
): Promise<number> {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: MIN_STEPS, maxLength: MAX_STEPS, size: 'max' }),
      async (steps) => {
        done += await runSequence(server, steps);
      },
    ),
    { numRuns: runs, seed },
  );
  return done;
}

type SequenceState = {
  members: Member[];
  admin: Member;
  posts: Post[];
  standings: Post['standings'];
  mutes: { id: string; requestId: string }[];
};

async function runSequence(server: ServerUnderTest, steps: Step[]): Promise<number> {
  const members = await insertMembers(server.database, MEMBERS);
  const [admin] = await insertMembers(server.database, 1, { admin: true });
  if (!admin) throw new Error('The admin was not created');
  const state: SequenceState = { members, admin, posts: [], standings: {}, mutes: [] };
  for (const one of steps) {
    const operation = toOperation(state, one);
    if (!operation) continue;
    const result = await sendOperation(
      server.origin,
      tokenOf(state, operation.memberId),
      operation,
    );
    applyOperation(state, operation, result);
  }
  await assertDatabaseMatches(server, state);
  return steps.length;
}

function toOperation(
  { members, admin, posts, mutes }: SequenceState,
  { type, memberIndex, requestIndex, chance }: Step,
): Operation | null {
  const memberId = members[memberIndex]?.id ?? '';
  const requestId = posts[requestIndex]?.id;
  switch (type) {
    case 'create':
      return { type, memberId, text: `Please pray for number ${chance} of us.`, anonymous: false };
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return { type, memberId };
    case 'delete-account':
      if (chance > 20) return null;
      return { type, memberId, phrase: DELETE_PHRASES[chance % 2 === 0 ? 'Active' : 'Blocked'] };
    case 'block-member':
    case 'unblock-member':
      return { type, memberId: admin.id, targetId: memberId };
    default:
  }
  if (requestId === undefined) return null;
  switch (type) {
    case 'view': {
      const asAdmin = chance < 30;
      return { type, memberId: asAdmin ? admin.id : memberId, requestId, asAdmin };
    }
    case 'edit':
      return { type, memberId, requestId, text: `Please pray for ${chance} others of us.` };
    case 'react':
      return {
        type,
        memberId,
        requestId,
        emoji: REACTION_EMOJIS[chance % REACTION_EMOJIS.length] ?? 'heart',
      };
    case 'unmute': {
      const mute = mutes[chance % (mutes.length || 1)] ?? { id: memberId, requestId };
      return { type, memberId, requestId: mute.requestId, muteId: mute.id };
    }
    case 'reinstate':
    case 'block': {
      const seen = chance < 60 ? 'Under_Review' : REQUEST_STATUSES[chance % 4];
      return { type, memberId: admin.id, requestId, expectedStatus: seen ?? 'Active' };
    }
    case 'remove':
      return { type, memberId: admin.id, requestId };
    default:
      return { type, memberId, requestId };
  }
}

function tokenOf({ members, admin }: SequenceState, id: string): string {
  return [...members, admin].find((member) => member.id === id)?.token ?? '';
}

/** @throws InvariantViolation if the rules give another answer */
function applyOperation(state: SequenceState, operation: Operation, result: OperationResult): void {
  const { posts, standings } = state;
  const id = requestIdOf(operation);
  const at = posts.findIndex((post) => post.id === id);
  const post = posts[at] ?? NO_POST;
  const then = nextPost({ ...post, standings }, operation, result);
  if (at !== -1) posts[at] = then;
  if (operation.type === 'mute' && result.id)
    state.mutes.push({ id: result.id, requestId: operation.requestId });
  if (operation.type === 'create' && result.id) {
    posts.push(createPost({ id: result.id, owner: operation.memberId, text: operation.text }));
  }
  if (memberWithChangedStatus(operation) === null) return;
  state.posts = posts.map((one) => nextPost({ ...one, standings }, operation, result));
  state.standings = then.standings;
}

function nextPost(post: Post, operation: Operation, result: OperationResult): Post {
  const possible = possibleOutcomes(post, operation, result, false);
  const fitting = possible.find(
    ({ answer, view }) =>
      answer === result.answer &&
      (!view || (result.view && canonicalKey(view) === canonicalKey(result.view))),
  );
  if (fitting) return fitting.after;
  throw new InvariantViolation(
    `${JSON.stringify(operation)} was answered ${JSON.stringify(result)} and not ${JSON.stringify(possible)}`,
  );
}

/** At the end the database must contain the state of the model. */
async function assertDatabaseMatches(
  { database }: ServerUnderTest,
  { posts, standings }: SequenceState,
): Promise<void> {
  const snapshot = await readSnapshot(
    database,
    posts.map(({ id }) => id),
  );
  for (const post of posts) {
    const stored = snapshot.posts.get(post.id);
    const [actual, expected] = [stored ?? {}, post].map((one) =>
      canonicalKey({ ...one, standings }),
    );
    if (actual !== expected)
      throw new InvariantViolation(`The database contains ${actual} instead of ${expected}`);
  }
}
