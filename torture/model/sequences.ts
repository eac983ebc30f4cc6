import { REACTION_EMOJIS, REQUEST_STATUSES } from '@prayer-swap/shared/prayer-requests/choices';
import fc from 'fast-check';
import { Broken } from '../support/broken.ts';
import { enlist, type Member } from '../support/members.ts';
import type { TriedServer } from '../support/tried-server.ts';
import { type Act, requestOf, restated, type Told } from './acts.ts';
import { ask } from './calls.ts';
import { NO_POST } from './judge.ts';
import { keyOf, newPost, type Post } from './post.ts';
import { DELETE_PHRASES, outcomes } from './rules.ts';
import { readStill } from './still.sql.ts';

/** Something to be done, with numbers for whom and what, which are there only when it is. */
type Step = { does: Act['does']; by: number; on: number; chance: number };

const MEMBERS = 3;
const SHORTEST = 8;
const LONGEST = 40;

const step: fc.Arbitrary<Step> = fc.record({
  does: fc.constantFrom<Act['does'][]>(
    ...([
      'create',
      'create',
      'look',
      'edit',
      'archive',
      'restore',
      'delete',
      'react',
      'react',
    ] as const),
    ...(['unreact', 'pray', 'pray', 'unpray', 'flag', 'flag', 'unflag', 'hide', 'unhide'] as const),
    ...(['reinstate', 'reinstate', 'block', 'block', 'remove', 'restrict', 'unrestrict'] as const),
    ...(['unrestrict', 'leave', 'click', 'feed', 'swap', 'notifications', 'read-all'] as const),
  ),
  by: fc.nat(MEMBERS - 1),
  on: fc.nat(3),
  chance: fc.nat(99),
});

/**
 * One after the other, so that every answer is the only one the rules allow. A sequence that goes wrong is
 * made shorter until nothing of it can be left out.
 */
export async function trySequences(
  server: TriedServer,
  { runs, seed }: { runs: number; seed: number },
): Promise<number> {
  let done = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: SHORTEST, maxLength: LONGEST, size: 'max' }),
      async (steps) => {
        done += await play(server, steps);
      },
    ),
    { numRuns: runs, seed },
  );
  return done;
}

type Stage = {
  members: Member[];
  admin: Member;
  posts: Post[];
  standings: Post['standings'];
  hidings: { id: string; on: string }[];
};

async function play(server: TriedServer, steps: Step[]): Promise<number> {
  const members = await enlist(server.database, MEMBERS);
  const [admin] = await enlist(server.database, 1, { admin: true });
  if (!admin) throw new Error('One was asked for');
  const stage: Stage = { members, admin, posts: [], standings: {}, hidings: [] };
  for (const one of steps) {
    const act = actFor(stage, one);
    if (!act) continue;
    const told = await ask(server.origin, tokenOf(stage, act.by), act);
    follow(stage, act, told);
  }
  await refuseOther(server, stage);
  return steps.length;
}

function actFor({ members, admin, posts, hidings }: Stage, { does, ...of }: Step): Act | null {
  const by = members[of.by]?.id ?? '';
  const on = posts[of.on]?.id;
  switch (does) {
    case 'create':
      return { does, by, text: `Please pray for number ${of.chance} of us.`, anonymous: false };
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return { does, by };
    case 'leave':
      if (of.chance > 20) return null;
      return { does, by, phrase: DELETE_PHRASES[of.chance % 2 === 0 ? 'Active' : 'Blocked'] };
    case 'restrict':
    case 'unrestrict':
      return { does, by: admin.id, member: by };
    default:
  }
  if (on === undefined) return null;
  switch (does) {
    case 'look': {
      const asAdmin = of.chance < 30;
      return { does, by: asAdmin ? admin.id : by, on, asAdmin };
    }
    case 'edit':
      return { does, by, on, text: `Please pray for ${of.chance} others of us.` };
    case 'react':
      return { does, by, on, emoji: REACTION_EMOJIS[of.chance % 3] ?? 'heart' };
    case 'unhide': {
      const hiding = hidings[of.chance % (hidings.length || 1)] ?? { id: by, on };
      return { does, by, on: hiding.on, hidingId: hiding.id };
    }
    case 'reinstate':
    case 'block': {
      const seen = of.chance < 60 ? 'Under_Review' : REQUEST_STATUSES[of.chance % 4];
      return { does, by: admin.id, on, expectedStatus: seen ?? 'Active' };
    }
    case 'remove':
      return { does, by: admin.id, on };
    default:
      return { does, by, on };
  }
}

function tokenOf({ members, admin }: Stage, id: string): string {
  return [...members, admin].find((member) => member.id === id)?.token ?? '';
}

/** @throws Broken where the rules give another answer */
function follow(stage: Stage, act: Act, told: Told): void {
  const { posts, standings } = stage;
  const id = requestOf(act);
  const at = posts.findIndex((post) => post.id === id);
  const post = posts[at] ?? NO_POST;
  const then = afterwards({ ...post, standings }, act, told);
  if (at !== -1) posts[at] = then;
  if (act.does === 'hide' && told.id) stage.hidings.push({ id: told.id, on: act.on });
  if (act.does === 'create' && told.id) {
    posts.push(newPost({ id: told.id, owner: act.by, text: act.text }));
  }
  if (restated(act) === null) return;
  stage.posts = posts.map((one) => afterwards({ ...one, standings }, act, told));
  stage.standings = then.standings;
}

function afterwards(post: Post, act: Act, told: Told): Post {
  const may = outcomes(post, act, told, false);
  const fitting = may.find(
    ({ answer, view }) =>
      answer === told.answer && (!view || (told.view && keyOf(view) === keyOf(told.view))),
  );
  if (fitting) return fitting.after;
  throw new Broken(
    `${JSON.stringify(act)} was answered ${JSON.stringify(told)} and not ${JSON.stringify(may)}`,
  );
}

/** In the end the database holds what the rules have made of it. */
async function refuseOther({ database }: TriedServer, { posts, standings }: Stage): Promise<void> {
  const still = await readStill(
    database,
    posts.map(({ id }) => id),
  );
  for (const post of posts) {
    const held = still.posts.get(post.id);
    const [there, meant] = [held ?? {}, post].map((one) => keyOf({ ...one, standings }));
    if (there !== meant) throw new Broken(`The database holds ${there} and not ${meant}`);
  }
}
