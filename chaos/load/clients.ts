import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import type { SeededData, StoredRequest } from '../support/seed.ts';
import {
  type Acknowledged,
  acknowledge,
  createAcknowledged,
  markIndeterminate,
} from './acknowledged.ts';
import { isIdempotent, type Operation } from './operations.ts';
import { type Answer, sendOperation } from './send-operation.ts';

/** A client with one screen. Two clients can belong to one member. */
export type Client = {
  member: TestMember;
  chance: Random;
  pending: { operation: Operation; key: string; attempts: number } | null;
};

/** What all clients know. */
export type Known = { requests: StoredRequest[]; acknowledged: Acknowledged };

export type Clients = Known & {
  clients: Client[];
  counts: { acknowledged: number; rejected: number; lost: number; unavailable: number };
  /** Every client runs this many operations in sequence, or until `pause`. */
  start(operations?: number): void;
  /** Waits until every client has run its operations. @throws the first error */
  finish(): Promise<void>;
  /** Waits until no call is in flight; operations without a response stay open. */
  pause(): Promise<void>;
  /** Retries open operations until they get a response. */
  settle(): Promise<void>;
  /** Waits for one more acknowledged write. @returns the milliseconds. @throws without one */
  waitForAcknowledgement(timeoutMs: number): Promise<number>;
};

type Load = {
  seed: number;
  origin: () => string;
  /** The next operation of a client; null if there is none. */
  choose: (client: Client, known: Known) => Operation | null;
  /** Whether the product may reject an operation, and operations are sometimes sent twice. */
  isContended?: boolean;
};

const UNAVAILABLE = 503;
const REJECTED = [400, 401, 403, 404, 409];
const RETRY_DELAY_MS = 20;
const DUPLICATE_RATIO = 0.1;

/** Members who call as fast as the server responds, and retry with the same idempotency key. */
export function createClients(
  { members, requests }: SeededData,
  { seed, origin, choose, isContended = false }: Load,
): Clients {
  const acknowledged = createAcknowledged(requests);
  const known = { requests: [...requests], acknowledged };
  const clients = members.map(
    (member, at): Client => ({ member, chance: createRandom(seed + at), pending: null }),
  );
  const counts = { acknowledged: 0, rejected: 0, lost: 0, unavailable: 0 };
  let isRunning = false;
  let running: Promise<unknown> = Promise.resolve();

  async function step(client: Client): Promise<void> {
    if (!client.pending) {
      const operation = choose(client, known);
      if (!operation) return;
      client.pending = { operation, key: randomUUID(), attempts: 0 };
    }
    const { member, pending } = client;
    const { operation, key } = pending;
    pending.attempts += 1;
    acknowledged.open.set(member.id, operation);
    const send = () => sendOperation(origin(), member.token, operation, key);
    const outcomes = await Promise.all(
      isSentTwice(client, operation) ? [send(), send()] : [send()],
    );
    const answers = outcomes.flatMap((outcome) =>
      outcome === 'lost' || outcome.status === UNAVAILABLE ? [] : [outcome],
    );
    if (answers.length > 0) {
      client.pending = null;
      acknowledged.open.delete(member.id);
      return recordAnswer(member.id, operation, requireOneResult(pending, answers));
    }
    counts[outcomes.includes('lost') ? 'lost' : 'unavailable'] += 1;
    if (!isIdempotent(operation)) {
      markIndeterminate(acknowledged, member.id, operation);
      acknowledged.open.delete(member.id);
      client.pending = null;
    }
    await delay(RETRY_DELAY_MS);
  }

  /** With another screen of the member, an undo between the two calls changes the second result. */
  function isSentTwice({ member, chance }: Client, { type }: Operation): boolean {
    if (!isContended || (type !== 'create' && type !== 'add')) return false;
    const screens = clients.filter((client) => client.member === member).length;
    return screens === 1 && chance.next() < DUPLICATE_RATIO;
  }

  /**
   * @returns null if the operation was rejected. @throws on an answer that is not allowed, or if
   *   one key has two results
   */
  function requireOneResult(
    { operation, attempts }: NonNullable<Client['pending']>,
    answers: Answer[],
  ): Answer | null {
    const isRepeatedRemoval = attempts > 1 && operation.type === 'remove';
    const isDone = ({ status }: Answer) => status < 300 || (isRepeatedRemoval && status === 404);
    const isRejected = ({ status }: Answer) => isContended && REJECTED.includes(status);
    const done = answers.filter(isDone);
    const ids = new Set(done.map(({ body }) => body.id));
    const isConflicting = done.length > 0 && answers.some(({ status }) => status === 409);
    if (!answers.every((one) => isDone(one) || isRejected(one)) || ids.size > 1 || isConflicting)
      throw new Error(`${JSON.stringify(operation)} was answered ${JSON.stringify(answers)}`);
    return done[0] ?? null;
  }

  function recordAnswer(memberId: string, operation: Operation, answer: Answer | null): void {
    counts[answer ? 'acknowledged' : 'rejected'] += 1;
    if (!answer) return;
    acknowledge(acknowledged, memberId, operation, answer);
    if (operation.type === 'create')
      known.requests.push({ id: answer.body.id ?? '', owner: memberId, text: operation.text });
  }

  const forEachClient = (callback: (client: Client) => Promise<void>) =>
    Promise.all(clients.map(callback));
  return {
    ...known,
    clients,
    counts,
    start(operations = Number.POSITIVE_INFINITY) {
      isRunning = true;
      running = forEachClient(async (client) => {
        for (let done = 0; isRunning && done < operations; done += 1) await step(client);
      });
      // Awaiting it reports the error.
      running.catch(() => {});
    },
    async finish() {
      await running;
    },
    async pause() {
      isRunning = false;
      await running;
    },
    async settle() {
      await forEachClient(async (client) => {
        while (client.pending) await step(client);
      });
    },
    async waitForAcknowledgement(timeoutMs) {
      const startedAt = performance.now();
      const before = counts.acknowledged;
      while (counts.acknowledged === before) {
        if (performance.now() - startedAt > timeoutMs)
          throw new Error(`Nothing was acknowledged within ${timeoutMs} ms`);
        await delay(10);
      }
      return performance.now() - startedAt;
    },
  };
}
