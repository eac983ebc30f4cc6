import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type Chance, chance } from '../../apps/server/src/demo/random.ts';
import type { TestMember } from '../../apps/server/test/harness.ts';
import { type Act, callFor, isDone, isRepeatable } from './acts.ts';
import { type Answer, makeCall } from './call.ts';
import { chooseAct } from './choose-act.ts';
import { acknowledge, giveUp, noPromises, type Promises } from './promises.ts';
import type { World } from './world.ts';

export type Writers = {
  promises: Promises;
  /** All write, one act after the other, until `pause`. */
  go(): void;
  /** Waits until nobody's call is under way; what was not answered stays open. */
  pause(): Promise<void>;
  /** What is open is asked for until it is answered. */
  settle(): Promise<void>;
  counts: { acknowledged: number; lost: number; unavailable: number };
  /** The longest time since the last asking in which nothing was acknowledged, in milliseconds. */
  longestSilenceMs(): number;
};

type Writer = { member: TestMember; chance: Chance; asked: Asked | null };
type Asked = { act: Act; key: string; tries: number };

const UNAVAILABLE = 503;
const PAUSE_MS = 20;

/** Members who write as fast as they are answered, and ask again with the same key for what was not. */
export function writersOf(world: World, seed: number, origin: () => string): Writers {
  const promises = noPromises();
  const writers = world.members.map(
    (member, at): Writer => ({ member, chance: chance(seed + at), asked: null }),
  );
  const counts = { acknowledged: 0, lost: 0, unavailable: 0 };
  let mayGoOn = false;
  let under: Promise<unknown> = Promise.resolve();
  let lastAt = performance.now();
  let longestMs = 0;

  async function step(writer: Writer): Promise<void> {
    const { member } = writer;
    writer.asked ??= { act: chosenBy(writer), key: randomUUID(), tries: 0 };
    const { asked } = writer;
    asked.tries += 1;
    promises.open.set(member.id, asked.act);
    const answer = await makeCall(origin(), member, callFor(asked.act), asked.key);
    if (answer !== 'lost' && answer.status !== UNAVAILABLE) {
      writer.asked = null;
      return take(member.id, asked, answer);
    }
    counts[answer === 'lost' ? 'lost' : 'unavailable'] += 1;
    if (!isRepeatable(asked.act)) {
      giveUp(promises, member.id, asked.act);
      writer.asked = null;
    }
    await delay(PAUSE_MS);
  }

  function chosenBy({ member, chance }: Writer): Act {
    return chooseAct({ memberId: member.id, requests: world.requests, promises, chance });
  }

  function take(
    memberId: string,
    { act, tries }: Asked,
    { status, body }: Exclude<Answer, 'lost'>,
  ) {
    if (!isDone(act, status, tries > 1)) {
      const { method, path } = callFor(act);
      throw new Error(`${method} ${path} was answered ${status} when asked ${tries} times`);
    }
    acknowledge(promises, memberId, act, body);
    if (act.kind === 'share' && body.id) world.requests.push({ id: body.id, ownerId: memberId });
    counts.acknowledged += 1;
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastAt);
    lastAt = now;
  }

  const each = (act: (writer: Writer) => Promise<void>) => Promise.all(writers.map(act));
  return {
    promises,
    counts,
    go() {
      mayGoOn = true;
      lastAt = performance.now();
      under = each(async (writer) => {
        while (mayGoOn) await step(writer);
      });
      // Whoever waits for it hears of it.
      under.catch(() => {});
    },
    async pause() {
      mayGoOn = false;
      await under;
    },
    async settle() {
      await each(async (writer) => {
        while (writer.asked) await step(writer);
      });
    },
    longestSilenceMs() {
      const longest = longestMs;
      longestMs = 0;
      return longest;
    },
  };
}
