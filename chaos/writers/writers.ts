import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createRandom, type Random } from '../../apps/server/src/demo/random.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import {
  type AcknowledgedWrites,
  acknowledge,
  createAcknowledgedWrites,
  markIndeterminate,
} from './acknowledged-writes.ts';
import { chooseOperation } from './choose-operation.ts';
import { isIdempotent, isSuccess, type Operation, toHttpRequest } from './operations.ts';
import type { SeededData } from './seeded-data.ts';
import { sendRequest, type WriteOutcome } from './send-request.ts';

export type Writers = {
  acknowledged: AcknowledgedWrites;
  /** Every writer runs operations in sequence until `pause`. */
  start(): void;
  /** Waits until no call is in flight; operations without a response stay open. */
  pause(): Promise<void>;
  /** Retries open operations until they get a response. */
  settle(): Promise<void>;
  counts: { acknowledged: number; lost: number; unavailable: number };
  /** The longest period without an acknowledgement since the last call, in milliseconds. */
  longestSilenceMs(): number;
};

type Writer = { member: TestMember; chance: Random; pending: PendingOperation | null };
type PendingOperation = { operation: Operation; key: string; attempts: number };

const UNAVAILABLE = 503;
const RETRY_DELAY_MS = 20;

/** Members who write as fast as the server responds, and retry with the same idempotency key. */
export function createWriters(data: SeededData, seed: number, origin: () => string): Writers {
  const acknowledged = createAcknowledgedWrites();
  const writers = data.members.map(
    (member, at): Writer => ({ member, chance: createRandom(seed + at), pending: null }),
  );
  const counts = { acknowledged: 0, lost: 0, unavailable: 0 };
  let isRunning = false;
  let running: Promise<unknown> = Promise.resolve();
  let lastAt = performance.now();
  let longestMs = 0;

  async function step(writer: Writer): Promise<void> {
    const { member } = writer;
    writer.pending ??= { operation: nextOperation(writer), key: randomUUID(), attempts: 0 };
    const { pending } = writer;
    pending.attempts += 1;
    acknowledged.open.set(member.id, pending.operation);
    const outcome = await sendRequest(
      origin(),
      member,
      toHttpRequest(pending.operation),
      pending.key,
    );
    if (outcome !== 'lost' && outcome.status !== UNAVAILABLE) {
      writer.pending = null;
      return handleResponse(member.id, pending, outcome);
    }
    counts[outcome === 'lost' ? 'lost' : 'unavailable'] += 1;
    if (!isIdempotent(pending.operation)) {
      markIndeterminate(acknowledged, member.id, pending.operation);
      writer.pending = null;
    }
    await delay(RETRY_DELAY_MS);
  }

  function nextOperation({ member, chance }: Writer): Operation {
    return chooseOperation({ memberId: member.id, requests: data.requests, acknowledged, chance });
  }

  function handleResponse(
    memberId: string,
    { operation, attempts }: PendingOperation,
    { status, body }: Exclude<WriteOutcome, 'lost'>,
  ) {
    if (!isSuccess(operation, status, attempts > 1)) {
      const { method, path } = toHttpRequest(operation);
      throw new Error(`${method} ${path} was answered ${status} when asked ${attempts} times`);
    }
    acknowledge(acknowledged, memberId, operation, body);
    if (operation.kind === 'create' && body.id)
      data.requests.push({ id: body.id, ownerId: memberId });
    counts.acknowledged += 1;
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastAt);
    lastAt = now;
  }

  const forEachWriter = (callback: (writer: Writer) => Promise<void>) =>
    Promise.all(writers.map(callback));
  return {
    acknowledged,
    counts,
    start() {
      isRunning = true;
      lastAt = performance.now();
      running = forEachWriter(async (writer) => {
        while (isRunning) await step(writer);
      });
      // Awaiting it reports the error.
      running.catch(() => {});
    },
    async pause() {
      isRunning = false;
      await running;
    },
    async settle() {
      await forEachWriter(async (writer) => {
        while (writer.pending) await step(writer);
      });
    },
    longestSilenceMs() {
      const longest = longestMs;
      longestMs = 0;
      return longest;
    },
  };
}
