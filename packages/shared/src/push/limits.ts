import { DAY, MINUTE, SECOND } from '../time.ts';

/** The platform of a device; `web` is an installed web app or a browser. */
export const NATIVE_PLATFORMS = ['android', 'ios'] as const;
export const PUSH_PLATFORMS = [...NATIVE_PLATFORMS, 'web'] as const;
export type NativePlatform = (typeof NATIVE_PLATFORMS)[number];
export type PushPlatform = (typeof PUSH_PLATFORMS)[number];

/** The notification channels of a phone, which its user can silence separately. */
export const PUSH_CHANNELS = ['prayers', 'reactions', 'moderation', 'account'] as const;
export type PushChannel = (typeof PUSH_CHANNELS)[number];

/**
 * The first message is sent immediately; messages that follow within this time are combined into
 * one.
 */
export const PUSH_GROUP_WINDOW_MS = 10 * MINUTE;
/** Longer than the token or endpoint of any provider; longer values are invalid. */
export const DEVICE_TOKEN_MAX_LENGTH = 2048;
/** Per member; a new device replaces the one with the oldest activity. */
export const PUSH_DEVICES_MAX = 20;

/** Quiet hours in the member's local time: prayers and reactions send no push message. */
export const QUIET_FROM = '22:00';
export const QUIET_UNTIL = '07:00';

/** After "Not now" the prompt is not shown for this long. */
export const PUSH_PROMPT_COOLDOWN_MS = 14 * DAY;
export const PUSH_TOAST_MS = 3 * SECOND;

/** The interval at which a native shell polls for its token. */
export const TOKEN_POLL_MS = 5 * SECOND;
export const TOKEN_POLL_ATTEMPTS = 6;
export const TOKEN_POLL_ATTEMPTS_TESTFLIGHT = 12;
/** The delay after sign-in before iOS is checked for an early token. */
export const PENDING_TOKEN_DELAY_MS = 1 * SECOND;

/** The delay before the icon's badge is cleared after the app becomes visible or focused. */
export const BADGE_CLEAR_VISIBLE_MS = 2 * SECOND;
export const BADGE_CLEAR_FOCUS_MS = 3 * SECOND;
/**
 * The length of a title in user-perceived characters; phones truncate longer ones at different
 * lengths.
 */
export const PUSH_TITLE_MAX_LENGTH = 65;
