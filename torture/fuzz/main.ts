import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import type { FormOptions } from '../form.ts';
import { trySequences } from '../model/sequences.ts';
import { inScope } from '../scope.ts';
import { Broken } from '../support/broken.ts';
import type { Member } from '../support/members.ts';
import { type TriedServer, triedServer } from '../support/tried-server.ts';
import { type Door, readDoors } from './document.ts';
import { callsOf, type Planned } from './generate.ts';
import { judge } from './judge.ts';
import type { Gap } from './loop-watch.ts';
import { type Answer, type Call, sender } from './send.ts';
import { callerNow, callerOf, inWorld, newWorld, type World } from './world.ts';

const CALLS_A_ROUND = 1_000;
const SEQUENCES_A_ROUND = 6;
const AT_ONCE = 16;
const MOST_BLOCKED_MS = 200;
/** A hash of a password costs more than all else: those doors are tried, and not all the time. */
const COSTLY = /\/(login|register|verify|password|reset-password)$/;

/**
 * Sends calls made from the server's own document: as it asks for them, nearly so, not at all, and with
 * bad intent. None is answered with a fault, every answer is as documented, and the server is never
 * busy with one so long that others wait.
 */
export function run({ rounds, seed, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const folder = await mkdtemp(join(tmpdir(), 'torture-fuzz-'));
    scope.add(() => rm(folder, { recursive: true }));
    const gapsFile = join(folder, 'gaps.json');
    const server = await triedServer(scope, {
      environment: { TORTURE_GAPS: gapsFile },
      nodeFlags: ['--import', join(import.meta.dirname, 'loop-watch.ts')],
    });
    const doors = await readDoors(server.origin);
    const { send, close } = sender(server.origin, AT_ONCE);
    scope.add(close);
    const tally = new Map<string, number>();
    // Who asks first for what is made once waits for it.
    await playRound(server, doors, { send, seed: seed - 1, calls: 200, tally });
    tally.clear();
    const begunAt = Date.now();
    for (let round = 0; round < rounds; round += 1) {
      await playRound(server, doors, { send, seed: seed + round, calls: CALLS_A_ROUND, tally });
      if ((round + 1) % 10 === 0) say(`${(round + 1) * CALLS_A_ROUND} calls`);
    }
    const seconds = (Date.now() - begunAt) / 1000;
    const done = await trySequences(server, { runs: rounds * SEQUENCES_A_ROUND, seed });
    const endedAt = Date.now();
    close();
    await server.stop();
    // Written by loop-watch.ts as the server ended.
    const all = JSON.parse(await readFile(gapsFile, 'utf8')) as Gap[];
    const gaps = all.filter(({ at }) => at > begunAt && at < endedAt);
    const sequences = `${rounds * SEQUENCES_A_ROUND} sequences of ${done} deeds, each answered as the model says`;
    return [figures(rounds * CALLS_A_ROUND, seconds, tally, gaps), sequences].join('\n');
  });
}

type Play = {
  send: (call: Call) => Promise<Answer>;
  seed: number;
  calls: number;
  tally: Map<string, number>;
};

async function playRound(server: TriedServer, doors: Door[], play: Play): Promise<void> {
  const world = await newWorld(server.database);
  const any = fc.oneof(
    ...doors.map((door) => ({
      weight: COSTLY.test(door.path) ? 1 : 4,
      arbitrary: callsOf(door),
    })),
  );
  const planned = fc.sample(any, { seed: play.seed, numRuns: play.calls });
  const faults: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < planned.length; at = next++) {
      const plan = planned[at];
      if (!plan) return;
      const who = callerOf(world, plan, at);
      const fault = await tryOne(plan, who, { server, world, doors, ...play });
      if (fault) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  if (faults.length > 0) {
    throw new Broken(
      `${faults.length} answers are wrong, such as\n${faults.slice(0, 12).join('\n')}`,
    );
  }
}

type Trial = Play & { server: TriedServer; world: World; doors: Door[] };

async function tryOne(plan: Planned, who: Member | null, trial: Trial): Promise<string | null> {
  const { server, world, doors, send, tally } = trial;
  const call = inWorld(world, plan, who);
  const method = call.method === 'HEAD' ? 'GET' : call.method;
  const ofMethod = doors.filter((one) => one.method === method);
  // By another method a path may be another door's, whose id then is a word.
  const door =
    ofMethod.find(({ path }) => path === plan.door.path) ??
    ofMethod.find(({ path }) => isAt(path, plan.door.path));
  let answer: Answer;
  try {
    answer = await send(call);
  } catch (error) {
    // Whoever sends more than is read may find the line closed.
    if ((call.body?.length ?? 0) > 60_000) return null;
    return `${describe(plan, call)} → no answer: ${error}`;
  }
  const key = `${answer.status}`;
  tally.set(key, (tally.get(key) ?? 0) + 1);
  const caller = await callerNow(server.database, plan, who);
  const fault = judge({ ...plan, caller }, door, call, answer);
  return (
    fault && `${describe(plan, call)} → ${answer.status} ${answer.body.slice(0, 300)} (${fault})`
  );
}

function isAt(template: string, path: string): boolean {
  return new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path);
}

function describe({ caller, door }: Planned, { method, url, headers, body }: Call): string {
  const { authorization, ...told } = headers;
  return `${caller}: ${method} ${url.slice(0, 200)} [${door.path}] ${JSON.stringify(told).slice(0, 300)} ${String(body).slice(0, 300)}`;
}

function figures(calls: number, seconds: number, tally: Map<string, number>, gaps: Gap[]): string {
  const longest = (of: (gap: Gap) => number) => Math.round(Math.max(0, ...gaps.map(of)));
  // A busy machine keeps a process waiting; what it did meanwhile is its own.
  const blockedMs = longest(({ wallMs, workedMs }) => Math.min(wallMs, workedMs));
  if (blockedMs >= MOST_BLOCKED_MS) {
    throw new Broken(`The server did nothing else for ${blockedMs} ms`);
  }
  return [
    `${calls} calls in ${seconds.toFixed(1)} s, none answered with a fault, all as documented`,
    `statuses: ${[...tally]
      .sort()
      .map(([status, times]) => `${status} ×${times}`)
      .join(', ')}`,
    `event loop: busy with one thing for ${blockedMs} ms at most (with waiting for a core ${longest(({ wallMs }) => wallMs)} ms)`,
  ].join('\n');
}
