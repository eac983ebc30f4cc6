import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import fc from 'fast-check';
import type { Database } from '../../apps/server/src/db/database.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { Mark, Operation } from '../load/operations.ts';
import { sendOperation } from '../load/send-operation.ts';
import { createMembers } from '../support/seed.ts';
import { applyOperation, type Model, type Post, presentPost } from './rules.ts';
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
        statuses: new Map(),
        members: members.map(({ id }) => id),
        admin: admin.id,
      };
      const real: Send = (memberId, operation) => {
        operations += 1;
        return sendOperation(origin, tokens.get(memberId) ?? '', operation, randomUUID());
      };
      await fc.asyncModelRun(() => ({ model, real }), sequence);
      await checkViews(model, real);
    }),
    { numRuns: runs, seed },
  );
  return operations;
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

function targetsOf({ posts, members }: Readonly<Model>, memberId: string): Targets {
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
    members,
  };
}

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
  const expected = applyOperation(model, memberId, operation, answer.body.id ?? '');
  if (answer.code !== expected)
    throw new Error(`${JSON.stringify(operation)}: ${answer.code} instead of ${expected}`);
  if (expected !== '200' || !('requestId' in operation) || !SHOWS_REQUEST.includes(operation.type))
    return;
  const post = model.posts.find(({ id }) => id === operation.requestId);
  const { text, archived, status, totalCompleted, emojiCounts, userReactedEmoji, userCompleted } =
    prayerRequestSchema.parse(answer.body);
  const shown = {
    ...{ text, archived, status: status ?? null },
    ...{ totalCompleted, emojiCounts, userReactedEmoji, userCompleted },
  };
  const expectedView = post && presentPost(post, memberId);
  if (!isDeepStrictEqual(shown, expectedView))
    throw new Error(`Shown ${JSON.stringify(shown)} instead of ${JSON.stringify(expectedView)}`);
}

/** At the end every member must see the state of the model. */
async function checkViews(model: Model, send: Send): Promise<void> {
  for (const { id: requestId } of model.posts) {
    for (const memberId of [...model.members, model.admin])
      await call(model, send, memberId, { type: 'view', requestId });
  }
}
