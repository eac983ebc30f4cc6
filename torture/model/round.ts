import type pg from 'pg';
import type { Deed } from './acts.ts';
import { ask, askTwice } from './calls.ts';
import { choose } from './choose.ts';
import { type Client, type Crowd, replace } from './crowd.ts';

export type Where = { origin: string; database: pg.Pool };

/** Has every client do so many things, one after the other, and all of them at once. */
export async function playRound(where: Where, crowd: Crowd, each: number): Promise<Deed[]> {
  const deeds: Deed[] = [];
  await Promise.all(
    crowd.clients.map(async (client) => {
      for (let done = 0; done < each; done += 1) {
        deeds.push(...(await act(where, crowd, client)));
      }
    }),
  );
  return deeds;
}

const TWICE = 0.1;

async function act({ origin, database }: Where, crowd: Crowd, client: Client): Promise<Deed[]> {
  const chosen = choose(crowd, client);
  if (!chosen) return [];
  const { token } = client.member;
  const isTwice = client.chance.next() < TWICE;
  const isAlone = crowd.clients.filter(({ member }) => member.token === token).length === 1;
  const from = performance.now();
  const told = isTwice
    ? await askTwice(origin, { token, isAlone }, chosen)
    : [await ask(origin, token, chosen)];
  const to = performance.now();
  const deeds = told.map((one) => ({ act: chosen, told: one, from, to }));
  for (const deed of deeds) await learn(crowd, database, deed);
  return deeds;
}

/** What others may do from now on follows from what was answered. */
async function learn(crowd: Crowd, database: pg.Pool, { act, told }: Deed): Promise<void> {
  if (told.answer.length > 3) return;
  switch (act.does) {
    case 'create':
      if (told.id) crowd.requests.push({ id: told.id, owner: act.by, text: act.text });
      return;
    case 'react':
    case 'pray':
      crowd.done.push({ by: act.by, does: act.does, on: act.on });
      return;
    case 'flag':
      crowd.done.push({ by: act.by, does: act.does, on: act.on });
      crowd.flagged.push(act.on);
      return;
    case 'hide':
      if (told.id) crowd.hidings.push({ by: act.by, on: act.on, id: told.id });
      return;
    case 'restrict':
      crowd.restricted.add(act.member);
      return;
    case 'unrestrict':
      crowd.restricted.delete(act.member);
      return;
    case 'leave':
      crowd.restricted.delete(act.by);
      await replace(crowd, database, act.by);
      return;
    default:
      return;
  }
}
