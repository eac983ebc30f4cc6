import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { circleSchema } from '@prayer-swap/shared/circles/schemas';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import fc from 'fast-check';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { Mark, Operation } from '../load/operations.ts';
import { createdId, sendOperation } from '../load/send-operation.ts';
import { createMembers } from '../support/seed.ts';
import { presentCircle } from './circle-rules.ts';
import { applyOperation, presentPost } from './rules.ts';
import { CIRCLE_NOT_FOUND, type Model, type Post, REQUEST_NOT_FOUND } from './state.ts';
import { adminStep, memberStep, type Step, type Targets, toOperation } from './steps.ts';

/** Calls the server as a member. */
type Send = (memberId: string, operation: Operation) => ReturnType<typeof sendOperation>;

const MEMBERS = 3;
const MAX_OPERATIONS = 100;

/**
 * Runs operations in sequence, so that the rules allow exactly one answer for each. A failing
 * sequence is shrunk to a minimal one.
 *
 * @returns the number of operations
 */
export async function runSequences(
  { origin, database, admin }: { origin: string; database: Database; admin: TestMember },
  { runs, seed }: { runs: number; seed: number },
): Promise<number> {
  let operations = 0;
  const ofMember = fc
    .tuple(memberStep, fc.nat(MEMBERS - 1))
    .map(([step, at]) => new Call(step, at));
  const ofAdmin = adminStep.map((step) => new Call(step, null));
  const commands = fc.commands([ofMember, ofMember, ofMember, ofAdmin], {
    maxCommands: MAX_OPERATIONS,
    size: 'medium',
  });
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const members = await createMembers(database, MEMBERS);
      const tokens = new Map([...members, admin].map(({ id, token }) => [id, token]));
      const model: Model = {
        posts: [],
        circles: [],
        statuses: new Map(),
        members: members.map(({ id }) => id),
        admin: admin.id,
      };
      const real: Send = (memberId, operation) => {
        operations += 1;
        return sendOperation(origin, tokens.get(memberId) ?? '', operation, randomUUID());
      };
      await prepareCircle(model, real);
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await checkViews(model, real);
    }),
    { numRuns: runs, seed },
  );
  return operations;
}

/** The first member has a circle, and the second is in it. */
async function prepareCircle(model: Model, send: Send): Promise<void> {
  const [keeper = '', member = ''] = model.members;
  await call(model, send, keeper, { type: 'create-circle' });
  const [circle] = model.circles;
  if (!circle) throw new Error('The circle was created');
  await call(model, send, keeper, { type: 'invite', circleId: circle.id });
  const [token = ''] = circle.invitations.keys();
  await call(model, send, member, { type: 'join', token });
}

/** A call of a member, or of the admin if there is no index. */
class Call implements fc.AsyncCommand<Model, Send> {
  readonly step: Step;
  readonly memberIndex: number | null;

  constructor(step: Step, memberIndex: number | null) {
    this.step = step;
    this.memberIndex = memberIndex;
  }

  check(model: Readonly<Model>): boolean {
    return toOperation(targetsOf(model, this.callerOf(model)), this.step) !== null;
  }

  async run(model: Model, send: Send): Promise<void> {
    const caller = this.callerOf(model);
    const operation = toOperation(targetsOf(model, caller), this.step);
    if (operation) await call(model, send, caller, operation);
  }

  toString(): string {
    return `${this.memberIndex ?? 'admin'} ${JSON.stringify(this.step)}`;
  }

  private callerOf({ members, admin }: Readonly<Model>): string {
    return (this.memberIndex === null ? undefined : members[this.memberIndex]) ?? admin;
  }
}

function targetsOf({ posts, circles, members }: Readonly<Model>, memberId: string): Targets {
  const idsOf = (hasMark: (post: Post) => boolean) => posts.filter(hasMark).map(({ id }) => id);
  return {
    memberId,
    requests: posts,
    marked: (mark: Mark) => idsOf((post) => post[mark].has(memberId)),
    flagged: () => idsOf(({ flags }) => flags.size > 0),
    mutes: () =>
      posts.flatMap(({ id: requestId, mutes }) =>
        [...mutes.values()].map((id) => ({ id, requestId })),
      ),
    invitations: () => circles.flatMap(({ invitations }) => [...invitations.keys()]),
    circles: () => circles.map(({ id, roles }) => ({ id, members: new Set(roles.keys()) })),
    members,
  };
}

/** What is hidden from a member must be answered as what does not exist. */
const UNKNOWN: Record<string, { requestId: string } | { circleId: string }> = {
  [REQUEST_NOT_FOUND]: { requestId: randomUUID() },
  [CIRCLE_NOT_FOUND]: { circleId: randomUUID() },
};

const SHOWS_REQUEST = ['view', 'edit', 'archive', 'restore'];

/** @throws if the rules give another answer, or another view of a request */
async function call(
  model: Model,
  send: Send,
  memberId: string,
  operation: Operation,
): Promise<void> {
  const answer = await send(memberId, operation);
  if (answer === 'lost') throw new Error(`${JSON.stringify(operation)} was not answered`);
  const expected = applyOperation(model, memberId, operation, createdId(answer.body));
  if (answer.code !== expected)
    throw new Error(`${JSON.stringify(operation)}: ${answer.code} instead of ${expected}`);
  const unknown = UNKNOWN[expected];
  if (unknown) {
    const reference = await send(memberId, { ...operation, ...unknown });
    assertEqual(answer, reference, JSON.stringify(operation));
  }
  if (expected !== '200') return;
  if (operation.type === 'view-circle') {
    const circle = model.circles.find(({ id }) => id === operation.circleId);
    const { role, memberCount } = circleSchema.parse(answer.body);
    assertEqual({ role, memberCount }, circle && presentCircle(model, circle, memberId), 'Circle');
  }
  if (!('requestId' in operation) || !SHOWS_REQUEST.includes(operation.type)) return;
  const post = model.posts.find(({ id }) => id === operation.requestId);
  const shown = prayerRequestSchema.parse(answer.body);
  const { text, archived, status, totalCompleted, emojiCounts, userReactedEmoji, userCompleted } =
    shown;
  const view = {
    ...{ text, audience: shown.circleId ?? shown.audience, archived, status: status ?? null },
    ...{ totalCompleted, emojiCounts, userReactedEmoji, userCompleted },
  };
  assertEqual(view, post && presentPost(post, memberId), 'Request');
}

function assertEqual(actual: unknown, expected: unknown, what: string): void {
  if (isDeepStrictEqual(actual, expected)) return;
  throw new Error(`${what}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`);
}

/** At the end every member must see the state of the model. */
async function checkViews(model: Model, send: Send): Promise<void> {
  for (const { id: requestId } of model.posts) {
    for (const memberId of [...model.members, model.admin])
      await call(model, send, memberId, { type: 'view', requestId });
  }
  for (const { id: circleId } of model.circles) {
    for (const memberId of [...model.members, model.admin])
      await call(model, send, memberId, { type: 'view-circle', circleId });
  }
}
