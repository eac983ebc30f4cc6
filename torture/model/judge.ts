import { Broken } from '../support/broken.ts';
import { type Deed, requestOf, restated } from './acts.ts';
import { linearize } from './linearize.ts';
import { keyOf, newPost, type Post } from './post.ts';
import { outcomes } from './rules.ts';

/** How everything stood in the database while nobody did anything. */
export type Still = { posts: Map<string, Post>; standings: Post['standings'] };

/**
 * Judges what happened between two still moments: of each request and of each member, that there is an
 * order of all that was done in which every answer is the one that the rules give, and which ends in
 * what the database holds.
 *
 * @throws Broken where there is none
 */
export function judge(before: Still, deeds: Deed[], after: Still): void {
  const restating = Map.groupBy(
    deeds.filter(({ act }) => restated(act) !== null),
    ({ act }) => restated(act),
  );
  const byRequest = Map.groupBy(deeds, ({ act }) => requestOf(act));
  for (const [id, then] of after.posts) {
    const begun = before.posts.get(id) ?? madeBetween(deeds, then);
    const own = byRequest.get(id) ?? [];
    const concerned = membersOf(begun, own);
    const theirs = concerned.flatMap((member) => restating.get(member) ?? []);
    const first = { ...begun, standings: of(concerned, before.standings) };
    const last = { ...then, standings: of(concerned, after.standings) };
    follow(first, [...own, ...theirs], last, restating);
  }
  for (const [member, own] of Map.groupBy(deeds, ({ act }) => act.by)) {
    const general = own.filter(({ act }) => requestOf(act) === null && restated(act) === null);
    const first = { ...NO_POST, standings: of([member], before.standings) };
    const last = { ...NO_POST, standings: of([member], after.standings) };
    follow(first, [...general, ...(restating.get(member) ?? [])], last, restating);
  }
}

/** For what members do that is about no request. */
export const NO_POST = newPost({ id: '', owner: '', text: '' });

function follow(first: Post, deeds: Deed[], last: Post, restating: Restating): void {
  const found = linearize(first, deeds, (post, deed) => stepsOf(post, deed, restating), keyOf);
  if ('misfit' in found) {
    const { misfit, before } = found;
    throw new Broken(`No order explains ${told(misfit)}\n${withOthers(misfit, deeds)}
It may have stood so: ${before.map(keyOf).join('\nor so: ')}`);
  }
  if (found.states.some((state) => keyOf(state) === keyOf(last))) return;
  throw new Broken(`The database holds ${keyOf(last)}
and may only hold ${found.states.map(keyOf).join('\nor ')}
after ${deeds.map(told).join('\n')}`);
}

type Restating = Map<string | null, Deed[]>;

function stepsOf(post: Post, { act, told, from, to }: Deed, restating: Restating): Post[] {
  const unsteady = (restating.get(act.by) ?? []).some(
    (other) => other.act !== act && other.from < to && other.to > from,
  );
  return outcomes(post, act, told, unsteady)
    .filter(({ answer, view }) => answer === told.answer && isShown(view, told.view))
    .map(({ after }) => after);
}

function isShown(expected: object | undefined, view: object | null): boolean {
  return expected === undefined || (view !== null && keyOf(expected) === keyOf(view));
}

/** A request that was not there before: as it was when its creation was answered. */
function madeBetween(deeds: Deed[], { id, owner }: Post): Post {
  for (const { act, told } of deeds) {
    if (act.does === 'create' && told.id === id) return newPost({ id, owner, text: act.text });
  }
  throw new Broken(`Nobody was told of request ${id}, and it is there`);
}

/** Whoever acted on it or is named in it, and its owner. */
function membersOf(post: Post, deeds: Deed[]): string[] {
  const named = [post.reactions, post.prayers, post.flags, post.hidings].flatMap(Object.keys);
  return [...new Set([post.owner, ...named, ...deeds.map(({ act }) => act.by)])];
}

function of(members: string[], standings: Post['standings']): Post['standings'] {
  return Object.fromEntries(
    members.flatMap((member) => {
      const standing = standings[member];
      return standing === undefined ? [] : [[member, standing]];
    }),
  );
}

function told({ act, told, from, to }: Deed): string {
  return `${from.toFixed(1)}–${to.toFixed(1)} ${JSON.stringify(act)} → ${JSON.stringify(told)}`;
}

function withOthers(misfit: Deed, deeds: Deed[]): string {
  return deeds
    .filter((other) => other !== misfit && other.from < misfit.to && other.to > misfit.from)
    .map((other) => `  meanwhile ${told(other)}`)
    .join('\n');
}
