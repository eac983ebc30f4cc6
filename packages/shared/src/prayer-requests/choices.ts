export const REQUEST_TYPES = ['Support', 'Celebration', 'Prompt'] as const;
export const REQUEST_STATUSES = [
  'Active',
  'Under_Review',
  'Admin_Blocked',
  'Admin_Reinstated',
] as const;
/** In the order in which they are always shown. */
export const REACTION_EMOJIS = ['heart', 'star', 'raised-hands'] as const;
export const FEED_TABS = ['community', 'mine'] as const;
export const FEED_SORTS = ['new', 'popular'] as const;

export type RequestType = (typeof REQUEST_TYPES)[number];
export type RequestStatus = (typeof REQUEST_STATUSES)[number];
export type ReactionEmoji = (typeof REACTION_EMOJIS)[number];
export type FeedTab = (typeof FEED_TABS)[number];
export type FeedSort = (typeof FEED_SORTS)[number];

/**
 * What the API calls an author whose name it keeps. No username is it, for those have small letters;
 * a page says it in the language of its reader.
 */
export const ANONYMOUS_OWNER = 'Anonymous';
