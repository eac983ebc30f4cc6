import { describe, expect, it } from 'vitest';
import * as accounts from './accounts/account-limits.ts';
import * as fields from './accounts/limits.ts';
import * as notifications from './notifications/schemas.ts';
import * as requests from './prayer-requests/limits.ts';
import * as swap from './swap/schemas.ts';

/** The specified constants in plain milliseconds. */
describe('the constants', () => {
  it.each<[string, unknown, unknown]>([
    ['password, shortest', fields.PASSWORD_MIN_LENGTH, 6],
    ['username, shortest', fields.USERNAME_MIN_LENGTH, 2],
    ['age, least', fields.MINIMUM_AGE_YEARS, 13],
    ['code, digits', accounts.VERIFICATION_CODE_LENGTH, 6],
    ['code, least', accounts.VERIFICATION_CODE_MIN, 100000],
    ['code, greatest', accounts.VERIFICATION_CODE_MAX, 999999],
    ['code, valid', accounts.VERIFICATION_CODE_VALID_MS, 600000],
    ['code, wrong tries', accounts.VERIFICATION_MAX_ATTEMPTS, 5],
    ['code, an hour', accounts.VERIFICATION_CODES_PER_HOUR, 5],
    ['code, resend after', accounts.RESEND_COOLDOWN_MS, 60000],
    ['verified, on to the feed', accounts.VERIFIED_REDIRECT_MS, 1500],
    ['profile saved, shown', accounts.PROFILE_SUCCESS_MS, 3000],
    ['reset link, valid', accounts.RESET_TOKEN_VALID_MS, 172800000],
    ['reset link, promised hours', accounts.RESET_TOKEN_PROMISED_HOURS, 24],
    ['reset, on to sign-in', accounts.RESET_REDIRECT_MS, 3000],
    ['request, shortest', requests.TEXT_MIN_LENGTH, 10],
    ['request, longest', requests.TEXT_MAX_LENGTH, 2000],
    ['feed, page', requests.FEED_PAGE_SIZE, 20],
    ['popular, window', requests.POPULAR_WINDOW_MS, 259200000],
    ['popular, cap', requests.POPULAR_CAP, 40],
    ['load more, delay', requests.LOAD_MORE_DELAY_MS, 500],
    ['scroll trigger, delay', requests.SCROLL_TRIGGER_DELAY_MS, 1000],
    ['observer, margin', requests.SCROLL_MARGIN_PX, 200],
    ['observer, threshold', requests.SCROLL_THRESHOLD, 0.1],
    ['pull, distance', requests.PULL_DISTANCE_PX, 120],
    ['pull, vibration', requests.PULL_VIBRATION_MS, 50],
    ['pull, banner', requests.PULL_BANNER_MS, 1500],
    ['create, banner', requests.CREATE_BANNER_MS, 5000],
    ['undo, offered', requests.UNDO_MS, 5000],
    ['prompt, ahead', requests.PROMPT_AHEAD_MS, 10800000],
    ['swap, window', swap.SWAP_WINDOW_MS, 604800000],
    ['swap, cards', swap.SWAP_TYPES, ['Popular', 'Support', 'Celebration']],
    ['swap, prompt afterwards', swap.SWAP_DONE_DELAY_MS, { listEmpty: 1000, cardsLeft: 3000 }],
    ['swap, wiggle', swap.SWAP_WIGGLE_MS, 250],
    ['notifications, window', notifications.NOTIFICATION_WINDOW_MS, 691200000],
    ['notifications, list', notifications.NOTIFICATION_LIST_SIZE, 20],
    ['badge, greatest', notifications.BADGE_MAX, 99],
  ])('%s', (_, value, specified) => {
    expect(value).toEqual(specified);
  });
});
