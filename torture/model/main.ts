import type { FormOptions } from '../form.ts';
import { inScope } from '../scope.ts';
import { Broken } from '../support/broken.ts';
import { type TriedServer, triedServer } from '../support/tried-server.ts';
import type { Deed } from './acts.ts';
import { type Crowd, forgetOld, gather } from './crowd.ts';
import { judge } from './judge.ts';
import { brokenPromises, deadlocks, witness } from './promises.sql.ts';
import { playRound } from './round.ts';
import { readStill } from './still.sql.ts';

const CLIENTS = 100;
/** What each of them does in a round, after which everybody is still for a moment. */
const DEEDS = 10;
const LOOK_EVERY_MS = 400;

/**
 * A hundred clients do whatever comes to their mind at once, against one server on PostgreSQL. Every
 * answer has to be one that the rules give in some order of what overlapped, and the database has to
 * hold what came out of that order; what it promises of itself holds at any moment.
 */
export function run({ rounds, seed, say }: FormOptions): Promise<string> {
  return inScope(async (scope) => {
    const server = await triedServer(scope);
    const { database } = server;
    await witness(database);
    const crowd = await gather(database, CLIENTS, seed);
    const tally = newTally();
    const begun = performance.now();
    for (let round = 1; round <= rounds; round += 1) {
      tally.add(await judgedRound(server, crowd));
      if (round % 10 === 0) say(`${round} rounds, ${tally.deeds} deeds`);
    }
    const seconds = (performance.now() - begun) / 1000;
    const pointless = await wrongBalances(server, tally.clicks);
    if (pointless.length > 0) throw new Broken(`Clicks and ledger differ of ${pointless}`);
    const locks = await deadlocks(database);
    return [
      `${tally.deeds} deeds of ${CLIENTS} clients in ${seconds.toFixed(1)} s, in ${rounds} rounds`,
      `answers: ${[...tally.answers].map(([answer, times]) => `${answer} ×${times}`).join(', ')}`,
      `deadlocks in PostgreSQL: ${locks}`,
    ].join('\n');
  });
}

async function judgedRound(server: TriedServer, crowd: Crowd): Promise<Deed[]> {
  const { database } = server;
  forgetOld(crowd);
  const before = await readStill(database, idsOf(crowd));
  const watching = new AbortController();
  const watched = watch(server, watching.signal);
  // Told below, once the clients have come to rest.
  watched.catch(() => {});
  const deeds = await playRound(server, crowd, DEEDS).finally(() => watching.abort());
  await watched;
  const after = await readStill(database, idsOf(crowd));
  judge(before, deeds, after);
  await refuseBroken(server);
  // A day's flags are counted, and here a day is a round.
  await database.query('delete from rate_limits');
  return deeds;
}

function idsOf({ requests }: Crowd): string[] {
  return requests.map(({ id }) => id);
}

/** What holds at any moment is looked at in the midst of everything, too. */
async function watch(server: TriedServer, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    await refuseBroken(server);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

async function refuseBroken({ database }: TriedServer): Promise<void> {
  const broken = await brokenPromises(database);
  if (broken.length > 0) throw new Broken(broken.join('\n'));
}

function newTally() {
  const answers = new Map<string, number>();
  const clicks = new Map<string, number>();
  const tally = {
    deeds: 0,
    answers,
    /** What members were told their clicks brought. */
    clicks,
    add(deeds: Deed[]) {
      tally.deeds += deeds.length;
      for (const { act, told } of deeds) {
        answers.set(told.answer, (answers.get(told.answer) ?? 0) + 1);
        if (act.does !== 'click') continue;
        clicks.set(act.by, (clicks.get(act.by) ?? 0) + (told.awarded ?? 0));
      }
    },
  };
  return tally;
}

async function wrongBalances({ database }: TriedServer, clicks: Map<string, number>) {
  const { rows } = await database.query<{ id: string; clicked: number }>(
    `select u.id, coalesce(sum(l.points), 0)::int as clicked
     from users u left join point_ledger l on l.user_id = u.id and l.event_type = 'Click'
     where u.status <> 'Deleted' group by u.id`,
  );
  return rows.filter(({ id, clicked }) => clicked !== (clicks.get(id) ?? 0)).map(({ id }) => id);
}
