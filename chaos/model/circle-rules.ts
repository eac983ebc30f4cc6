import type { CircleRole } from '@prayer-swap/shared/circles/schemas';
import type { Operation } from '../load/operations.ts';
import { CIRCLE_NOT_FOUND, type Circle, isListed, type Model, REQUEST_NOT_FOUND } from './state.ts';

const KEEPERS_ONLY = '403 circles.keepers-only';

/** @param id of a new circle */
export function createCircle({ circles }: Model, keeper: string, id: string): string {
  circles.push({ id, roles: new Map([[keeper, 'keeper']]), invitations: new Map() });
  return '201';
}

export function joinCircle(model: Model, memberId: string, token: string): string {
  const circle = model.circles.find(({ invitations }) => invitations.has(token));
  // Also after the last use, whose response may have been lost.
  if (circle?.roles.has(memberId)) return '200';
  if (!circle?.invitations.get(token)) return '404 circles.invitation-unusable';
  circle.roles.set(memberId, 'member');
  circle.invitations.set(token, false);
  ensureKeeper(model, circle);
  return '200';
}

type CircleOperation = Extract<
  Operation,
  { type: 'view-circle' | 'invite' | 'remove-member' | 'release' | 'delete-circle' }
>;

/** @param token of a new invitation */
export function applyToCircle(
  model: Model,
  memberId: string,
  operation: CircleOperation,
  token: string,
): string {
  const circle = model.circles.find(({ id }) => id === operation.circleId);
  const role = circle?.roles.get(memberId);
  if (!circle || !role) return CIRCLE_NOT_FOUND;
  if (operation.type === 'view-circle') return '200';
  const { type } = operation;
  const isLeaving = type === 'remove-member' && operation.userId === memberId;
  if (role !== 'keeper' && !isLeaving) return KEEPERS_ONLY;
  switch (type) {
    case 'invite':
      circle.invitations.set(token, true);
      return '201';
    case 'remove-member': {
      const target = circle.roles.get(operation.userId);
      if (!target) return '404 circles.member-not-found';
      if (target === 'keeper' && !isLeaving) return '403 circles.keeper';
      removeFromCircle(model, circle, operation.userId);
      if (!isLeaving) endInvitations(circle);
      return '204';
    }
    case 'release': {
      const post = model.posts.find(({ id }) => id === operation.requestId);
      if (post?.audience !== circle.id || !isListed(model, post)) return REQUEST_NOT_FOUND;
      post.audience = 'author';
      return '204';
    }
    case 'delete-circle':
      deleteCircle(model, circle);
      return '204';
    default:
      return type satisfies never;
  }
}

/** The last member takes the circle along. */
export function removeFromCircle(model: Model, circle: Circle, memberId: string): void {
  circle.roles.delete(memberId);
  if (circle.roles.size === 0) deleteCircle(model, circle);
  else ensureKeeper(model, circle);
}

/** A blocked keeper is a member, and a keeper again only if no one else can be. */
export function stepDown(model: Model, circle: Circle, memberId: string): void {
  circle.roles.set(memberId, 'member');
  ensureKeeper(model, circle, memberId);
}

/** The longest-standing active member becomes the keeper if no active keeper remains. */
export function ensureKeeper({ statuses }: Model, { roles }: Circle, former?: string): void {
  const rank = ([id, role]: [string, CircleRole]) =>
    (statuses.has(id) ? 4 : 0) + (role === 'keeper' ? 0 : 2) + (id === former ? 1 : 0);
  const [next] = [...roles].toSorted((one, other) => rank(one) - rank(other));
  if (next) roles.set(next[0], 'keeper');
}

function deleteCircle({ posts }: Model, circle: Circle): void {
  const { id, roles } = circle;
  roles.clear();
  endInvitations(circle);
  for (const post of posts) if (post.audience === id) post.audience = 'author';
}

/** The fields of a circle that one member can see. */
export function presentCircle({ statuses }: Model, { roles }: Circle, member: string) {
  const memberCount = [...roles.keys()].filter((id) => !statuses.has(id)).length;
  return { memberCount, role: roles.get(member) };
}

function endInvitations({ invitations }: Circle): void {
  for (const token of invitations.keys()) invitations.set(token, false);
}
