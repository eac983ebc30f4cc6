export const REQUEST_TYPES = ['Support', 'Celebration', 'Prompt'] as const;
export const REQUEST_STATUSES = [
  'Active',
  'Under_Review',
  'Admin_Blocked',
  'Admin_Reinstated',
] as const;
/** The display order. */
export const REACTION_EMOJIS = ['heart', 'star', 'raised-hands'] as const;
/**
 * Who can read a request: every member, the members of one circle, the care team, or only its author
 * after it was removed from a circle.
 */
export const AUDIENCES = ['everyone', 'circle', 'care-team', 'author'] as const;
export const FEED_TABS = ['community', 'mine'] as const;
export const FEED_SORTS = ['new', 'popular'] as const;

export type RequestType = (typeof REQUEST_TYPES)[number];
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export type ReactionEmoji = (typeof REACTION_EMOJIS)[number];
export type Audience = (typeof AUDIENCES)[number];
export type FeedTab = (typeof FEED_TABS)[number];
export type FeedSort = (typeof FEED_SORTS)[number];

/** The same kind of value for each reaction. */
export function mapReactions<Value>(
  valueFor: (emoji: ReactionEmoji) => Value,
): Record<ReactionEmoji, Value> {
  // `Object.fromEntries` widens the keys to string.
  return Object.fromEntries(REACTION_EMOJIS.map((emoji) => [emoji, valueFor(emoji)])) as Record<
    ReactionEmoji,
    Value
  >;
}

/**
 * The name of an anonymous owner in the API. It is not a valid username, because those are lower
 * case; a page shows it in the language of its reader.
 */
export const ANONYMOUS_OWNER = 'Anonymous';
/** The same for the owner of a request that was sent without an account. */
export const GUEST_OWNER = 'Guest';

/** Whether the name of an owner in the API is a username. */
export function isUsername(ownerUsername: string): boolean {
  return ownerUsername !== ANONYMOUS_OWNER && ownerUsername !== GUEST_OWNER;
}
