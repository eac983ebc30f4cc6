import {
  mapReactions,
  type ReactionEmoji,
  type RequestStatus,
} from '@prayer-swap/shared/prayer-requests/choices';
import type { Mark, Operation } from '../load/operations.ts';
import {
  applyToCircle,
  createCircle,
  ensureKeeper,
  joinCircle,
  removeFromCircle,
  stepDown,
} from './circle-rules.ts';
import {
  CIRCLE_NOT_FOUND,
  isFor,
  isListed,
  type Model,
  type Post,
  REQUEST_NOT_FOUND,
} from './state.ts';
import { DELETE_PHRASES } from './steps.ts';

const NOT_FOUND = '404 error.not-found';
const OWN_REQUEST = '403 requests.own-request';
const ALREADY: Record<Mark, string> = {
  reactions: '409 requests.already-reacted',
  completions: '409 requests.already-prayed',
  flags: '409 flags.already-flagged',
};

/**
 * The rules of the product: applies an operation to the model.
 *
 * @param id of what the operation created, or its token; only the server chooses it
 * @returns the answer that the server must give
 */
export function applyOperation(
  model: Model,
  memberId: string,
  operation: Operation,
  id: string,
): string {
  const { posts, statuses } = model;
  if (statuses.get(memberId) === 'Deleted') return '401 error.not-signed-in';
  if (operation.type === 'delete-account') return deleteAccount(model, memberId, operation.phrase);
  if (statuses.get(memberId) === 'Blocked') return '403 error.account-restricted';
  if ('targetId' in operation) return changeStatus(model, operation);
  if (operation.type === 'create') {
    const { text, circleId = 'everyone' } = operation;
    const post = createPost({ id, owner: memberId, text, audience: circleId });
    if (!isFor(model, post, memberId)) return CIRCLE_NOT_FOUND;
    posts.push(post);
    return '201';
  }
  if (operation.type === 'create-circle') return createCircle(model, memberId, id);
  if (operation.type === 'join') return joinCircle(model, memberId, operation.token);
  if ('circleId' in operation) return applyToCircle(model, memberId, operation, id);
  if (!('requestId' in operation)) return '200';
  const post = posts.find((one) => one.id === operation.requestId);
  if (!post) throw new Error('The operations name requests of the model');
  switch (operation.type) {
    case 'reinstate':
    case 'block':
      return decide(post, operation.type, operation.expectedStatus);
    case 'remove-archived':
      if (!isForAdmins(post)) return '404 moderation.request-not-found';
      if (!post.isArchived) return '409 moderation.not-archived';
      post.isDeleted = true;
      return '204';
    default:
      return applyToPost(model, post, memberId, operation, id);
  }
}

type PostOperation = Extract<
  Operation,
  {
    type: 'view' | 'edit' | 'archive' | 'restore' | 'delete' | 'add' | 'remove' | 'mute' | 'unmute';
  }
>;

function applyToPost(
  model: Model,
  post: Post,
  memberId: string,
  operation: PostOperation,
  id: string,
): string {
  const isOwn = post.owner === memberId && !post.isDeleted;
  const isVisible = isVisibleTo(model, post, memberId);
  switch (operation.type) {
    case 'view': {
      const isForReview = memberId === model.admin && post.isArchived && isForAdmins(post);
      return isOwn || isVisible || isForReview ? '200' : REQUEST_NOT_FOUND;
    }
    case 'edit':
    case 'archive':
    case 'restore':
    case 'delete':
      if (!isOwn) return isVisible ? '403 error.forbidden' : REQUEST_NOT_FOUND;
      return changeOwn(post, operation.type, 'text' in operation ? operation.text : post.text);
    case 'add': {
      const { mark, emoji } = operation;
      if (isOwn) return OWN_REQUEST;
      if (post[mark].has(memberId) && (isVisible || mark === 'flags')) return ALREADY[mark];
      if (!isVisible) return REQUEST_NOT_FOUND;
      addMark(post, memberId, mark, emoji);
      return '201';
    }
    case 'remove': {
      const { mark } = operation;
      const canUndo = mark === 'flags' ? post.flags.get(memberId) === 'open' : true;
      return canUndo && post[mark].delete(memberId) ? '204' : NOT_FOUND;
    }
    case 'mute':
      if (isOwn) return '403 mutes.own';
      if (post.mutes.has(memberId)) return post.mutes.get(memberId) === id ? '201' : 'another id';
      if (!isVisible && (post.isDeleted || !post.flags.has(memberId))) return REQUEST_NOT_FOUND;
      post.mutes.set(memberId, id);
      return '201';
    case 'unmute':
      if (post.mutes.get(memberId) !== operation.muteId) return NOT_FOUND;
      post.mutes.delete(memberId);
      return '204';
    default:
      return operation satisfies never;
  }
}

function createPost(content: Pick<Post, 'id' | 'owner' | 'text' | 'audience'>): Post {
  return {
    ...content,
    status: 'Active',
    isArchived: false,
    isDeleted: false,
    reactions: new Map(),
    completions: new Map(),
    flags: new Map(),
    mutes: new Map(),
  };
}

/** Admins read a request of a circle after a flag only. */
function isForAdmins({ audience, flags, isDeleted }: Post): boolean {
  return !isDeleted && (audience === 'everyone' || flags.size > 0);
}

/** Whether the audience sees the request, and this member as well. */
function isVisibleTo(model: Model, post: Post, member: string): boolean {
  return (
    isListed(model, post) &&
    isFor(model, post, member) &&
    !post.flags.has(member) &&
    !post.mutes.has(member)
  );
}

function changeOwn(
  post: Post,
  type: 'edit' | 'archive' | 'restore' | 'delete',
  text: string,
): string {
  switch (type) {
    case 'edit': {
      const isUnderReview = post.status === 'Under_Review' || post.status === 'Admin_Blocked';
      if (text !== post.text && isUnderReview) return '409 requests.under-review';
      post.text = text;
      return '200';
    }
    case 'delete':
      post.isDeleted = true;
      return '204';
    default:
      post.isArchived = type === 'archive';
      return '200';
  }
}

/** A post that was reinstated within three days stays visible. */
function addMark(post: Post, memberId: string, mark: Mark, emoji: ReactionEmoji): void {
  if (mark === 'reactions') post.reactions.set(memberId, emoji);
  if (mark === 'completions') post.completions.set(memberId, true);
  if (mark !== 'flags') return;
  post.flags.set(memberId, 'open');
  if (post.status === 'Active') post.status = 'Under_Review';
}

function decide(post: Post, type: 'reinstate' | 'block', expectedStatus: RequestStatus): string {
  if (!isForAdmins(post)) return '404 moderation.request-not-found';
  if (post.status !== expectedStatus) return '409 moderation.decided-meanwhile';
  const isUndecided =
    post.status === 'Under_Review' ||
    (post.status === 'Admin_Blocked'
      ? type === 'reinstate'
      : [...post.flags.values()].includes('open'));
  if (!isUndecided) return '409 moderation.nothing-to-decide';
  post.status = type === 'reinstate' ? 'Admin_Reinstated' : 'Admin_Blocked';
  for (const member of post.flags.keys()) post.flags.set(member, 'settled');
  return '200';
}

function changeStatus(
  model: Model,
  { type, targetId }: Extract<Operation, { targetId: string }>,
): string {
  const { statuses, circles } = model;
  const status = statuses.get(targetId);
  if (status === 'Deleted') return '404 moderation.user-not-found';
  const isBlocking = type === 'block-member';
  if (isBlocking === (status === 'Blocked'))
    return isBlocking ? '409 moderation.already-blocked' : '409 moderation.not-blocked';
  if (isBlocking) statuses.set(targetId, 'Blocked');
  else statuses.delete(targetId);
  for (const circle of circles.filter(({ roles }) => roles.has(targetId))) {
    if (isBlocking) stepDown(model, circle, targetId);
    else ensureKeeper(model, circle);
  }
  return '200';
}

function deleteAccount(model: Model, memberId: string, phrase: string): string {
  const { posts, statuses, circles } = model;
  const isBlocked = statuses.has(memberId);
  if (phrase !== DELETE_PHRASES[isBlocked ? 'Blocked' : 'Active'])
    return `400 leaving.${isBlocked ? 'type-delete-my-account' : 'type-delete'}`;
  statuses.set(memberId, 'Deleted');
  for (const circle of circles)
    if (circle.roles.has(memberId)) removeFromCircle(model, circle, memberId);
  for (const post of posts) {
    if (post.owner === memberId) post.isDeleted = true;
    anonymize(post.reactions, memberId);
    anonymize(post.completions, memberId);
    anonymize(post.flags, memberId);
    post.mutes.delete(memberId);
  }
  return '204';
}

/** A deleted member's marks remain without a name. */
function anonymize<Value>(marks: Map<string, Value>, memberId: string): void {
  const mark = marks.get(memberId);
  if (mark !== undefined) marks.set(`deleted ${memberId}`, mark);
  marks.delete(memberId);
}

/** The fields of a request that one member can see. */
export function presentPost(post: Post, member: string) {
  const count = (emoji: ReactionEmoji) =>
    [...post.reactions.values()].filter((one) => one === emoji).length;
  return {
    text: post.text,
    audience: post.audience,
    archived: post.isArchived,
    // Null for every member except the owner.
    status: post.owner === member ? post.status : null,
    totalCompleted: post.completions.size,
    emojiCounts: mapReactions(count),
    userReactedEmoji: post.reactions.get(member) ?? null,
    userCompleted: post.completions.has(member),
  };
}
