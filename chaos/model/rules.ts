import type { Operation, OperationResult, RequestView } from './operations.ts';
import {
  countOpenFlags,
  getStanding,
  isVisibleTo,
  type Post,
  presentPost,
  without,
} from './post.ts';

/** One possible answer of the server to an operation, and the state of the request after it. */
export type PossibleOutcome = { answer: string; after: Post; view?: RequestView };

const ACCOUNT_BLOCKED = '403 error.account-restricted';
const REQUEST_NOT_FOUND = '404 requests.not-found';
const NOT_FOUND = '404 error.not-found';
const OWN_REQUEST = '403 requests.own-request';
const UNDER_REVIEW = '409 requests.under-review';

export const DELETE_PHRASES = { Active: 'DELETE', Blocked: 'DELETE MY ACCOUNT' } as const;

/**
 * The rules of the product for one request: the possible answers to an operation and the resulting
 * states. The status of admins never changes here.
 *
 * @param result the actual answer, for ids that only the server chooses
 * @param isStatusChanging the actor's status was changing during the operation, and the server
 *   reads it twice
 */
export function possibleOutcomes(
  post: Post,
  operation: Operation,
  result: OperationResult,
  isStatusChanging: boolean,
): PossibleOutcome[] {
  switch (operation.type) {
    case 'block-member':
    case 'unblock-member':
      return [changeStanding(post, operation)];
    case 'delete-account':
      return deleteAccount(post, operation);
    case 'reinstate':
    case 'block':
    case 'remove':
      return [applyDecision(post, operation)];
    default: {
      const rejected =
        getStanding(post, operation.memberId) === 'Active'
          ? []
          : rejectedOutcomes(post, operation.memberId);
      if (rejected.length > 0 && !isStatusChanging) return rejected;
      return [
        ...rejected,
        ...(isStatusChanging ? rejectedOutcomes(post, operation.memberId) : []),
        applyMemberOperation(post, operation, result),
      ];
    }
  }
}

/** An account deleted during the operation is either unknown or not active. */
function rejectedOutcomes(post: Post, member: string): PossibleOutcome[] {
  const codes = [ACCOUNT_BLOCKED, '409 error.conflict'];
  switch (getStanding(post, member)) {
    case 'Blocked':
      return [{ answer: ACCOUNT_BLOCKED, after: post }];
    case 'Deleted':
      return [ACCOUNT_BLOCKED, '401 error.not-signed-in'].map((answer) => ({
        answer,
        after: post,
      }));
    case 'Active':
      // Blocked and unblocked during one operation.
      return codes.map((answer) => ({ answer, after: post }));
  }
}

type MemberOperation = Exclude<
  Operation,
  { type: 'block-member' | 'unblock-member' | 'delete-account' | 'reinstate' | 'block' | 'remove' }
>;

function applyMemberOperation(
  post: Post,
  operation: MemberOperation,
  result: OperationResult,
): PossibleOutcome {
  const { memberId } = operation;
  const unchanged = (answer: string): PossibleOutcome => ({ answer, after: post });
  const isOwn = post.owner === memberId && !post.deleted;
  const visible = isVisibleTo(post, memberId);
  switch (operation.type) {
    case 'view':
      return isOwn || visible || (operation.asAdmin && post.archived && !post.deleted)
        ? { ...unchanged('200'), view: presentPost(post, memberId) }
        : unchanged(REQUEST_NOT_FOUND);
    case 'edit': {
      if (!isOwn) return unchanged(visible ? '403 error.forbidden' : REQUEST_NOT_FOUND);
      if (operation.text !== post.text && isUnderReview(post)) return unchanged(UNDER_REVIEW);
      return shownOutcome({ ...post, text: operation.text }, memberId);
    }
    case 'archive':
    case 'restore':
      if (!isOwn) return unchanged(visible ? '403 error.forbidden' : REQUEST_NOT_FOUND);
      return shownOutcome({ ...post, archived: operation.type === 'archive' }, memberId);
    case 'delete':
      if (!isOwn) return unchanged(visible ? '403 error.forbidden' : REQUEST_NOT_FOUND);
      return { answer: '204', after: { ...post, deleted: true } };
    case 'react':
      if (isOwn || !visible) return unchanged(isOwn ? OWN_REQUEST : REQUEST_NOT_FOUND);
      if (memberId in post.reactions) return unchanged('409 requests.already-reacted');
      return {
        answer: '201',
        after: { ...post, reactions: { ...post.reactions, [memberId]: operation.emoji } },
      };
    case 'unreact':
      if (!(memberId in post.reactions)) return unchanged(NOT_FOUND);
      return { answer: '204', after: { ...post, reactions: without(post.reactions, memberId) } };
    case 'complete':
      if (isOwn || !visible) return unchanged(isOwn ? OWN_REQUEST : REQUEST_NOT_FOUND);
      if (memberId in post.prayers) return unchanged('409 requests.already-prayed');
      return { answer: '201', after: { ...post, prayers: { ...post.prayers, [memberId]: true } } };
    case 'undo-completion':
      if (!(memberId in post.prayers)) return unchanged(NOT_FOUND);
      return { answer: '204', after: { ...post, prayers: without(post.prayers, memberId) } };
    case 'flag':
      if (isOwn) return unchanged(OWN_REQUEST);
      if (memberId in post.flags) return unchanged('409 flags.already-flagged');
      return visible
        ? { answer: '201', after: withFlag(post, memberId) }
        : unchanged(REQUEST_NOT_FOUND);
    case 'unflag':
      if (post.flags[memberId] !== 'open') return unchanged(NOT_FOUND);
      return { answer: '204', after: { ...post, flags: without(post.flags, memberId) } };
    case 'mute':
      if (isOwn) return unchanged('403 hiding.own');
      if (memberId in post.mutes)
        return unchanged(post.mutes[memberId] === result.id ? '201' : 'another id');
      if (!visible && (post.deleted || !(memberId in post.flags)))
        return unchanged(REQUEST_NOT_FOUND);
      return {
        answer: '201',
        after: { ...post, mutes: { ...post.mutes, [memberId]: result.id ?? '' } },
      };
    case 'unmute':
      if (post.mutes[memberId] !== operation.muteId) return unchanged(NOT_FOUND);
      return { answer: '204', after: { ...post, mutes: without(post.mutes, memberId) } };
    case 'create':
      return unchanged('201');
    case 'click':
    case 'feed':
    case 'swap':
    case 'notifications':
    case 'read-all':
      return unchanged('200');
    default:
      return operation satisfies never;
  }
}

function isUnderReview({ status }: Post): boolean {
  return status === 'Under_Review' || status === 'Admin_Blocked';
}

function shownOutcome(after: Post, to: string): PossibleOutcome {
  return { answer: '200', after, view: presentPost(after, to) };
}

/** A post that was reinstated within three days stays visible. */
function withFlag(post: Post, memberId: string): Post {
  const flags = { ...post.flags, [memberId]: 'open' as const };
  return { ...post, flags, status: post.status === 'Active' ? 'Under_Review' : post.status };
}

function applyDecision(
  post: Post,
  operation: Extract<Operation, { type: 'reinstate' | 'block' | 'remove' }>,
): PossibleOutcome {
  const unchanged = (answer: string): PossibleOutcome => ({ answer, after: post });
  if (post.deleted) return unchanged('404 moderation.request-not-found');
  if (operation.type === 'remove') {
    if (!post.archived) return unchanged('409 moderation.not-archived');
    return { answer: '204', after: { ...post, deleted: true } };
  }
  if (post.status !== operation.expectedStatus)
    return unchanged('409 moderation.decided-meanwhile');
  const isUndecided =
    post.status === 'Under_Review' ||
    (post.status === 'Admin_Blocked' ? operation.type === 'reinstate' : countOpenFlags(post) > 0);
  if (!isUndecided) return unchanged('409 moderation.nothing-to-decide');
  const status = operation.type === 'reinstate' ? 'Admin_Reinstated' : 'Admin_Blocked';
  return { answer: '200', after: settleFlags({ ...post, status }) };
}

function settleFlags(post: Post): Post {
  const flags = Object.fromEntries(
    Object.keys(post.flags).map((member) => [member, 'settled' as const]),
  );
  return { ...post, flags, anonymized: { ...post.anonymized, openFlags: 0 } };
}

function changeStanding(
  post: Post,
  { type, targetId }: Extract<Operation, { type: 'block-member' | 'unblock-member' }>,
): PossibleOutcome {
  const standing = getStanding(post, targetId);
  const unchanged = (answer: string): PossibleOutcome => ({ answer, after: post });
  if (standing === 'Deleted') return unchanged('404 moderation.user-not-found');
  if (type === 'block-member') {
    if (standing === 'Blocked') return unchanged('409 moderation.already-blocked');
    return { answer: '200', after: withStanding(post, targetId, 'Blocked') };
  }
  if (standing === 'Active') return unchanged('409 moderation.not-blocked');
  return { answer: '200', after: withStanding(post, targetId, 'Active') };
}

function withStanding(
  post: Post,
  member: string,
  standing: 'Active' | 'Blocked' | 'Deleted',
): Post {
  const standings = without(post.standings, member);
  // Active members have no entry, so equal states have equal keys.
  if (standing === 'Active') return { ...post, standings };
  return { ...post, standings: { ...standings, [member]: standing } };
}

function deleteAccount(
  post: Post,
  { memberId, phrase }: Extract<Operation, { type: 'delete-account' }>,
): PossibleOutcome[] {
  const standing = getStanding(post, memberId);
  if (standing === 'Deleted') return [{ answer: '401 error.not-signed-in', after: post }];
  if (phrase !== DELETE_PHRASES[standing]) {
    const code = standing === 'Active' ? 'type-delete' : 'type-delete-my-account';
    return [{ answer: `400 leaving.${code}`, after: post }];
  }
  return [
    { answer: '204', after: withStanding(anonymizeMember(post, memberId), memberId, 'Deleted') },
  ];
}

/** A deleted member's interactions remain anonymously; their texts do not. */
function anonymizeMember(post: Post, member: string): Post {
  const reaction = post.reactions[member];
  const { anonymized } = post;
  return {
    ...post,
    ...(post.owner === member && { text: '[DELETED]', deleted: true }),
    reactions: without(post.reactions, member),
    prayers: without(post.prayers, member),
    flags: without(post.flags, member),
    mutes: without(post.mutes, member),
    anonymized: {
      ...anonymized,
      ...(reaction && { [reaction]: anonymized[reaction] + 1 }),
      prayers: anonymized.prayers + (member in post.prayers ? 1 : 0),
      openFlags: anonymized.openFlags + (post.flags[member] === 'open' ? 1 : 0),
    },
  };
}
