import type { CircleRole } from '@prayer-swap/shared/circles/schemas';
import type { ReactionEmoji, RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';

/** A request, and the marks of each member on it. */
export type Post = {
  id: string;
  owner: string;
  text: string;
  /** `everyone`, `author` or the id of a circle. */
  audience: string;
  status: RequestStatus;
  isArchived: boolean;
  isDeleted: boolean;
  reactions: Map<string, ReactionEmoji>;
  completions: Map<string, true>;
  flags: Map<string, 'open' | 'settled'>;
  /** The id of the mute. */
  mutes: Map<string, string>;
};

/** A circle; a deleted one has neither members nor usable invitations. */
export type Circle = {
  id: string;
  /** In the order of joining. */
  roles: Map<string, CircleRole>;
  /** Whether it can be used, by token. */
  invitations: Map<string, boolean>;
};

export type Model = {
  posts: Post[];
  circles: Circle[];
  /** Of the members who are not active. */
  statuses: Map<string, 'Blocked' | 'Deleted'>;
  members: string[];
  admin: string;
};

export const REQUEST_NOT_FOUND = '404 requests.not-found';
export const CIRCLE_NOT_FOUND = '404 circles.not-found';

/** Whether the audience of the request can read it. */
export function isListed({ statuses }: Model, post: Post): boolean {
  return (
    (post.status === 'Active' || post.status === 'Admin_Reinstated') &&
    !post.isArchived &&
    !post.isDeleted &&
    !statuses.has(post.owner)
  );
}

/** Whether the member belongs to the audience. */
export function isFor({ circles }: Model, { audience }: Post, memberId: string): boolean {
  const circle = circles.find(({ id }) => id === audience);
  return audience === 'everyone' || circle?.roles.has(memberId) === true;
}
