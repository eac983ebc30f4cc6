import type { Act, Told, View } from './acts.ts';
import { isVisibleTo, openFlags, type Post, standingOf, viewFor, without } from './post.ts';

/** One way in which the server may answer an act, and how the request stands after it. */
export type Outcome = { answer: string; after: Post; view?: View };

const RESTRICTED = '403 error.account-restricted';
const GONE = '404 requests.not-found';
const NO_SUCH = '404 error.not-found';
const OWN = '403 requests.own-request';
const HELD = '409 requests.under-review';

export const DELETE_PHRASES = { Active: 'DELETE', Blocked: 'DELETE MY ACCOUNT' } as const;

/**
 * The rules of the product as they are written down, about one request: what may be answered to an
 * act, and what becomes of the request then. Admins' own standing never changes here.
 *
 * @param told what was answered, for ids that only the server chooses
 * @param unsteady the actor's standing was being changed meanwhile, and is read twice
 */
export function outcomes(post: Post, act: Act, told: Told, unsteady: boolean): Outcome[] {
  switch (act.does) {
    case 'restrict':
    case 'unrestrict':
      return [restating(post, act)];
    case 'leave':
      return leaving(post, act);
    case 'reinstate':
    case 'block':
    case 'remove':
      return [deciding(post, act)];
    default: {
      const barred = standingOf(post, act.by) === 'Active' ? [] : refusedTo(post, act.by);
      if (barred.length > 0 && !unsteady) return barred;
      return [...barred, ...(unsteady ? refusedTo(post, act.by) : []), membersAct(post, act, told)];
    }
  }
}

/** An account that goes meanwhile is either not known any more, or not in good standing. */
function refusedTo(post: Post, member: string): Outcome[] {
  const answers = [RESTRICTED, '409 error.conflict'];
  switch (standingOf(post, member)) {
    case 'Blocked':
      return [{ answer: RESTRICTED, after: post }];
    case 'Deleted':
      return [RESTRICTED, '401 error.not-signed-in'].map((answer) => ({ answer, after: post }));
    case 'Active':
      // Blocked and open again while one act was under way.
      return answers.map((answer) => ({ answer, after: post }));
  }
}

type MembersAct = Exclude<
  Act,
  { does: 'restrict' | 'unrestrict' | 'leave' | 'reinstate' | 'block' | 'remove' }
>;

function membersAct(post: Post, act: MembersAct, told: Told): Outcome {
  const { by } = act;
  const same = (answer: string): Outcome => ({ answer, after: post });
  const isOwn = post.owner === by && !post.deleted;
  const visible = isVisibleTo(post, by);
  switch (act.does) {
    case 'look':
      return isOwn || visible || (act.asAdmin && post.archived && !post.deleted)
        ? { ...same('200'), view: viewFor(post, by) }
        : same(GONE);
    case 'edit': {
      if (!isOwn) return same(visible ? '403 error.forbidden' : GONE);
      if (act.text !== post.text && isHeld(post)) return same(HELD);
      return shown({ ...post, text: act.text }, by);
    }
    case 'archive':
    case 'restore':
      if (!isOwn) return same(visible ? '403 error.forbidden' : GONE);
      return shown({ ...post, archived: act.does === 'archive' }, by);
    case 'delete':
      if (!isOwn) return same(visible ? '403 error.forbidden' : GONE);
      return { answer: '204', after: { ...post, deleted: true } };
    case 'react':
      if (isOwn || !visible) return same(isOwn ? OWN : GONE);
      if (by in post.reactions) return same('409 requests.already-reacted');
      return {
        answer: '201',
        after: { ...post, reactions: { ...post.reactions, [by]: act.emoji } },
      };
    case 'unreact':
      if (!(by in post.reactions)) return same(NO_SUCH);
      return { answer: '204', after: { ...post, reactions: without(post.reactions, by) } };
    case 'pray':
      if (isOwn || !visible) return same(isOwn ? OWN : GONE);
      if (by in post.prayers) return same('409 requests.already-prayed');
      return { answer: '201', after: { ...post, prayers: { ...post.prayers, [by]: true } } };
    case 'unpray':
      if (!(by in post.prayers)) return same(NO_SUCH);
      return { answer: '204', after: { ...post, prayers: without(post.prayers, by) } };
    case 'flag':
      if (isOwn) return same(OWN);
      if (by in post.flags) return same('409 flags.already-flagged');
      return visible ? { answer: '201', after: flagged(post, by) } : same(GONE);
    case 'unflag':
      if (post.flags[by] !== 'open') return same(NO_SUCH);
      return { answer: '204', after: { ...post, flags: without(post.flags, by) } };
    case 'hide':
      if (isOwn) return same('403 hiding.own');
      if (by in post.hidings) return same(post.hidings[by] === told.id ? '201' : 'another id');
      if (!visible) return same(GONE);
      return {
        answer: '201',
        after: { ...post, hidings: { ...post.hidings, [by]: told.id ?? '' } },
      };
    case 'unhide':
      if (post.hidings[by] !== act.hidingId) return same(NO_SUCH);
      return { answer: '204', after: { ...post, hidings: without(post.hidings, by) } };
    case 'create':
      return same('201');
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return same('200');
    default:
      return act satisfies never;
  }
}

function isHeld({ status }: Post): boolean {
  return status === 'Under_Review' || status === 'Admin_Blocked';
}

function shown(after: Post, to: string): Outcome {
  return { answer: '200', after, view: viewFor(after, to) };
}

/** A post that was reinstated within three days stays where it is. */
function flagged(post: Post, by: string): Post {
  const flags = { ...post.flags, [by]: 'open' as const };
  return { ...post, flags, status: post.status === 'Active' ? 'Under_Review' : post.status };
}

function deciding(
  post: Post,
  act: Extract<Act, { does: 'reinstate' | 'block' | 'remove' }>,
): Outcome {
  const same = (answer: string): Outcome => ({ answer, after: post });
  if (post.deleted) return same('404 moderation.request-not-found');
  if (act.does === 'remove') {
    if (!post.archived) return same('409 moderation.not-archived');
    return { answer: '204', after: { ...post, deleted: true } };
  }
  if (post.status !== act.expectedStatus) return same('409 moderation.decided-meanwhile');
  const waits =
    post.status === 'Under_Review' ||
    (post.status === 'Admin_Blocked' ? act.does === 'reinstate' : openFlags(post) > 0);
  if (!waits) return same('409 moderation.nothing-to-decide');
  const status = act.does === 'reinstate' ? 'Admin_Reinstated' : 'Admin_Blocked';
  return { answer: '200', after: settled({ ...post, status }) };
}

function settled(post: Post): Post {
  const flags = Object.fromEntries(
    Object.keys(post.flags).map((member) => [member, 'settled' as const]),
  );
  return { ...post, flags, nobodys: { ...post.nobodys, openFlags: 0 } };
}

function restating(
  post: Post,
  { does, member }: Extract<Act, { does: 'restrict' | 'unrestrict' }>,
): Outcome {
  const standing = standingOf(post, member);
  const same = (answer: string): Outcome => ({ answer, after: post });
  if (standing === 'Deleted') return same('404 moderation.user-not-found');
  if (does === 'restrict') {
    if (standing === 'Blocked') return same('409 moderation.already-blocked');
    return { answer: '200', after: restated(post, member, 'Blocked') };
  }
  if (standing === 'Active') return same('409 moderation.not-blocked');
  return { answer: '200', after: restated(post, member, 'Active') };
}

function restated(post: Post, member: string, standing: 'Active' | 'Blocked' | 'Deleted'): Post {
  const standings = without(post.standings, member);
  // Whoever is Active is not named: equal states are written alike.
  if (standing === 'Active') return { ...post, standings };
  return { ...post, standings: { ...standings, [member]: standing } };
}

function leaving(post: Post, { by, phrase }: Extract<Act, { does: 'leave' }>): Outcome[] {
  const standing = standingOf(post, by);
  if (standing === 'Deleted') return [{ answer: '401 error.not-signed-in', after: post }];
  if (phrase !== DELETE_PHRASES[standing]) {
    const code = standing === 'Active' ? 'type-delete' : 'type-delete-my-account';
    return [{ answer: `400 leaving.${code}`, after: post }];
  }
  return [{ answer: '204', after: restated(forgotten(post, by), by, 'Deleted') }];
}

/** What a member did stays, with nobody's name; what they wrote does not. */
function forgotten(post: Post, member: string): Post {
  const reaction = post.reactions[member];
  const { nobodys } = post;
  return {
    ...post,
    ...(post.owner === member && { text: '[DELETED]', deleted: true }),
    reactions: without(post.reactions, member),
    prayers: without(post.prayers, member),
    flags: without(post.flags, member),
    hidings: without(post.hidings, member),
    nobodys: {
      ...nobodys,
      ...(reaction && { [reaction]: nobodys[reaction] + 1 }),
      prayers: nobodys.prayers + (member in post.prayers ? 1 : 0),
      openFlags: nobodys.openFlags + (post.flags[member] === 'open' ? 1 : 0),
    },
  };
}
