import { DAY, HOUR, SECOND } from '../time.ts';

/** Lengths count user-perceived characters, after normalisation. */
export const TEXT_MIN_LENGTH = 10;
export const TEXT_MAX_LENGTH = 2000;

/** Limits per member; both are defaults of settings. */
export const POSTS_PER_TEN_MINUTES = 3;
export const POSTS_PER_DAY = 10;

export const FEED_PAGE_SIZE = 20;
/** The number of requests on the start page. */
export const VISITOR_REQUESTS = 3;
export const POPULAR_WINDOW_MS = 3 * DAY;
export const POPULAR_CAP = 40;
/** The number of requests without a prayer beside the feed, and their maximum age. */
export const UNPRAYED_REQUESTS = 3;
export const UNPRAYED_WINDOW_MS = 7 * DAY;
export const LOAD_MORE_DELAY_MS = 0.5 * SECOND;
export const SCROLL_TRIGGER_DELAY_MS = 1 * SECOND;
export const SCROLL_MARGIN_PX = 200;
export const SCROLL_THRESHOLD = 0.1;
/** The text of a deleted request is erased after this time. */
export const DELETED_TEXT_RETENTION_DAYS = 30;
/**
 * After a block or an unblock, each anonymous request is hidden or shown at a random moment within
 * this time.
 */
export const VISIBILITY_CHANGE_WINDOW_MS = DAY;
/** The distance of a pull at the top of the feed that triggers a refresh. */
export const PULL_DISTANCE_PX = 120;
export const PULL_VIBRATION_MS = 50;
export const PULL_BANNER_MS = 1.5 * SECOND;
export const CREATE_BANNER_MS = 5 * SECOND;
export const UNDO_MS = 5 * SECOND;
export const HIGHLIGHT_MS = 2 * SECOND;

/**
 * Where the community reviews the posts of new accounts: an account is new for this long, and until
 * this many of its posts were visible.
 */
export const NEW_AUTHOR_MS = 7 * DAY;
export const NEW_AUTHOR_POSTS = 3;

/** A Prompt is dated ahead, which places it at the top of New for a while. */
export const PROMPT_AHEAD_MS = 3 * HOUR;
