import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { beforeEach, expect, it, vi } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { ApiError, type ApiFailure } from '../lib/api-failure.ts';
import type { OutgoingRequest } from './outgoing-request.ts';
import type { ActionContent, ActionStep, QueuedAction } from './queued-actions.ts';

/** Of Node, which the DOM types lack. */
declare const setImmediate: (run: (value?: unknown) => void) => void;

/** The points at which a page can end while it performs an action or sends queued ones. */
const POINTS = [
  'before the action is stored',
  'after it is stored, before it is sent',
  'after the server performed it, before it responds',
  'after the response, before the action is removed',
  'after the action is removed',
] as const;
type Point = (typeof POINTS)[number];

/** The device's storage: transactions are atomic, and it outlives the page. */
const device = vi.hoisted(() => ({
  actions: [] as QueuedAction[],
  isOffline: false,
  /** The page ends when the point has been passed this many more times. */
  ends: null as { at: string; after: number } | null,
  end: () => {},
  /** The transactions of the open page. */
  commits: 0,
}));

/** A page that has ended continues with nothing. */
async function pass(point: Point): Promise<void> {
  if (device.ends?.at === point && device.ends.after-- === 0) device.end();
  if (isEnded()) await new Promise(() => {});
}

let ended = { is: false };
const isEnded = () => ended.is;

vi.mock('./actions-db.ts', () => ({
  readActions: async () => device.actions,
  readStoredActions: async () => device.actions,
  async changeActions(rule: (actions: readonly QueuedAction[]) => ActionStep[]) {
    if (isEnded()) return new Promise(() => {});
    const steps = rule(device.actions);
    const removes = steps.some((step) => 'remove' in step);
    if (steps.length > 0) await pass(removes ? POINTS[3] : POINTS[0]);
    for (const step of rule(device.actions)) {
      const { id } = 'put' in step ? step.put : step.remove;
      device.actions = device.actions.filter((action) => action.id !== id);
      if ('put' in step) device.actions.push(step.put);
    }
    device.actions.sort((one, other) => one.timestamp - other.timestamp);
    device.commits += 1;
    if (steps.length > 0) await pass(removes ? POINTS[4] : POINTS[1]);
    return device.actions;
  },
}));
vi.mock('./outbox-db.ts', () => ({
  readItems: async () => [],
  readStored: async () => [],
  changeItems: async () => [],
}));
vi.mock('./outbox-events.ts', () => ({ broadcastOutboxEvent() {}, onOutboxEvent() {} }));
vi.mock('../lib/locks.ts', () => ({
  // One page is open at a time.
  locks: {
    request: (_name: string, _options: object, run: (lock: object) => unknown) => run({}),
    heldNames: async () => new Set(),
  },
}));
vi.mock('../ui/toast.tsx', () => ({ showToast() {} }));
vi.mock('../lib/session-snapshot.ts', () => ({ snapshotStorage: { read: () => null } }));
vi.mock('../lib/api-client.ts', () => {
  let keys = 0;
  return {
    api: { send: (...call: Parameters<typeof send>) => send(...call) },
    randomKey: () => `key-${++keys}`,
  };
});

const { performAction } = await import('./perform-action.ts');
const { resumeAll } = await import('./queue.ts');
const { drainAll } = await import('./drain-outbox.ts');

/** What the server has: one row for each member, target and type, and its idempotency keys. */
const server = { rows: new Set<string>(), answers: new Map<string, object>(), executed: 0 };

type SendOptions = { idempotencyKey: string; asMember: string; body?: unknown };

async function send(method: string, path: string, { idempotencyKey, asMember, body }: SendOptions) {
  if (device.isOffline) throw new ApiError({ kind: 'offline' });
  const { username, requestId } = Object(body);
  const muted = username === undefined ? `/requests/${requestId}` : `/members/${username}`;
  const isMute = path === '/mutes';
  const answer = isMute
    ? executeMute(`${asMember}${muted}/mute`)
    : execute(method, `${asMember}${path}`, idempotencyKey);
  await pass(POINTS[2]);
  return answer();
}

function execute(method: string, row: string, key: string): () => object | undefined {
  const known = server.answers.get(key);
  if (method === 'POST' && known) return () => known;
  const isThere = server.rows.has(row);
  if (isThere === (method === 'POST')) {
    return () => {
      throw new ApiError(refusal(isThere ? 409 : 404));
    };
  }
  server.executed += 1;
  if (method === 'DELETE') {
    server.rows.delete(row);
    return () => undefined;
  }
  server.rows.add(row);
  server.answers.set(key, { goodWillPoints: 2 });
  return () => ({ goodWillPoints: 2 });
}

/** A repeated mute changes nothing, and has no key. */
function executeMute(row: string): () => undefined {
  server.rows.add(row);
  return () => undefined;
}

function refusal(status: number): ApiFailure {
  const problem = { code: `test.${status}`, message: 'No.', fields: {}, retryAfterSeconds: null };
  return { kind: 'http-error', status, ...problem };
}

async function sendQueuedAction(
  { method, path, body }: OutgoingRequest<unknown>,
  { id, userId }: { id: string; userId: string },
) {
  try {
    return await send(method, path, { idempotencyKey: id, asMember: userId, body });
  } catch (error) {
    return (error as ApiError).failure;
  }
}

/** A page that lives until its work is done or it ends. */
async function openPage(work: () => Promise<unknown>): Promise<void> {
  const page = { is: false };
  ended = page;
  device.commits = 0;
  const end = new Promise<void>((resolve) => {
    device.end = () => {
      page.is = true;
      device.ends = null;
      resolve();
    };
  });
  // The page removes an action after it has shown the response.
  const done = work().then(() => new Promise(setImmediate));
  await Promise.race([done, end]);
  // What the page left undone stays undone.
  page.is = true;
}

/** The start of the app: it releases what a page that ended had begun, and sends the queue. */
function start(member: string) {
  return openPage(async () => {
    await resumeAll(member);
    await drainAll({ memberId: () => member, send: sendQueuedAction as never });
  });
}

beforeEach(() => {
  // The timeout of a page that has ended must not continue it.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal('navigator', { onLine: true });
  device.actions = [];
  server.rows.clear();
  server.answers.clear();
});

const TARGETS = ['first', 'second'] as const;
const MEMBERS = ['amira', 'omar'] as const;

/** The actions of a member on a target, and the path of the row that each of them adds. */
const ACTIONS = {
  completion: ofRequest('completion', 'completions'),
  savedPrayer: ofRequest('saved-prayer', 'saved-prayer'),
  flag: ofRequest('flag', 'flags'),
  muteOfRequest: ofRequest('mute', 'mute', ANONYMOUS_OWNER),
  report: (targetId: string) => {
    const about = { targetId, ownerUsername: targetId, reason: 'spam', text: '' } as const;
    return { content: { type: 'report', ...about } as const, path: `/members/${targetId}/reports` };
  },
  muteOfMember: (targetId: string) => {
    const username = `author-of-${targetId}`;
    return {
      content: { type: 'mute', targetId: username, ownerUsername: username } as const,
      path: `/members/${username}/mute`,
    };
  },
};
const KINDS = Object.keys(ACTIONS) as (keyof typeof ACTIONS)[];

function ofRequest<Type extends 'completion' | 'saved-prayer' | 'flag' | 'mute'>(
  type: Type,
  segment: string,
  ownerUsername = 'maria',
) {
  return (targetId: string) => ({
    content: { type, targetId, ownerUsername, reason: null },
    path: `/requests/${targetId}/${segment}`,
  });
}

/** What a member does: each toggles, so an action on the same target undoes the last one. */
const intents = fc.array(
  fc.record({
    member: fc.constantFrom(...MEMBERS),
    kind: fc.constantFrom(...KINDS),
    targetId: fc.constantFrom(...TARGETS),
    isOffline: fc.boolean(),
  }),
  { minLength: 1, maxLength: 8 },
);

it.each(POINTS)(
  'A16: a page that ends %s, two hundred times: each action counts once, and the last one holds',
  async (at) => {
    await fc.assert(
      fc.asyncProperty(intents, fc.nat({ max: 6 }), async (all, after) => {
        device.actions = [];
        server.rows.clear();
        server.answers.clear();
        device.ends = { at, after };
        const wanted = new Map<string, boolean>();
        for (const { member, kind, targetId, isOffline } of all) {
          device.isOffline = isOffline;
          const action = ACTIONS[kind](targetId);
          const row = `${member}${action.path}`;
          const undo = wanted.get(row) ?? false;
          // The menu does not take a report back.
          if (undo && kind === 'report') continue;
          const content: ActionContent = { ...action.content, undo };
          await openPage(() => performAction(member, content).catch(() => {}));
          // The action of a page that ended before it was stored did not happen.
          if (device.commits > 0) wanted.set(row, !undo);
          if (device.ends === null) await start(member);
        }
        device.isOffline = false;
        device.ends = null;
        for (const member of [...MEMBERS, ...MEMBERS]) await start(member);
        expect(device.actions).toEqual([]);
        const expected = [...wanted].filter(([, isSet]) => isSet).map(([row]) => row);
        expect([...server.rows].sort()).toEqual(expected.sort());
      }),
      { numRuns: 200 },
    );
  },
);
