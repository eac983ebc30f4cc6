import {
  mapReactions,
  type ReactionEmoji,
  type RequestStatus,
} from '@prayer-swap/shared/prayer-requests/choices';
import type { RequestView } from './operations.ts';

type Standing = 'Active' | 'Blocked' | 'Deleted';

/**
 * A request in the model, with everything that determines its permissions: the interactions of each
 * member, and the status of its owner and of the actors.
 */
export type Post = {
  id: string;
  owner: string;
  text: string;
  status: RequestStatus;
  archived: boolean;
  deleted: boolean;
  /** By member. */
  reactions: Readonly<Record<string, ReactionEmoji>>;
  prayers: Readonly<Record<string, true>>;
  flags: Readonly<Record<string, 'open' | 'settled'>>;
  /** The id of the mute. */
  mutes: Readonly<Record<string, string>>;
  /** A member without an entry is Active. */
  standings: Readonly<Record<string, Standing>>;
  /** The interactions of deleted members. */
  anonymized: Record<ReactionEmoji, number> & { prayers: number; openFlags: number };
};

export function createPost(created: { id: string; owner: string; text: string }): Post {
  return {
    ...created,
    status: 'Active',
    archived: false,
    deleted: false,
    reactions: {},
    prayers: {},
    flags: {},
    mutes: {},
    standings: {},
    anonymized: { ...mapReactions(() => 0), prayers: 0, openFlags: 0 },
  };
}

export function getStanding({ standings }: Post, member: string): Standing {
  return standings[member] ?? 'Active';
}

/** Whether the community sees the request, and this member as well. */
export function isVisibleTo(post: Post, member: string): boolean {
  return (
    (post.status === 'Active' || post.status === 'Admin_Reinstated') &&
    !post.archived &&
    !post.deleted &&
    getStanding(post, post.owner) === 'Active' &&
    !(member in post.flags) &&
    !(member in post.mutes)
  );
}

export function countOpenFlags({ flags, anonymized }: Post): number {
  return anonymized.openFlags + Object.values(flags).filter((flag) => flag === 'open').length;
}

export function presentPost(post: Post, member: string): RequestView {
  const count = (emoji: ReactionEmoji) =>
    post.anonymized[emoji] + Object.values(post.reactions).filter((one) => one === emoji).length;
  return {
    text: post.text,
    archived: post.archived,
    status: post.owner === member ? post.status : null,
    prayed: post.anonymized.prayers + Object.keys(post.prayers).length,
    ...mapReactions(count),
    ownReaction: post.reactions[member] ?? null,
    ownPrayer: member in post.prayers,
  };
}

export function without<Value>(
  record: Readonly<Record<string, Value>>,
  key: string,
): Readonly<Record<string, Value>> {
  const { [key]: _, ...rest } = record;
  return rest;
}

/** The same text for equal states, whatever the order of their properties. */
export function canonicalKey(state: object): string {
  return JSON.stringify(state, (_, value) =>
    value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
      : value,
  );
}
