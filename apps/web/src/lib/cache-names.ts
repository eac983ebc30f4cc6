/**
 * The service worker's caches of files; public/start-afresh.js deletes every cache whose name
 * begins with `app-`.
 */
export const SHELL_CACHE = 'app-shell-';
export const HISTORY_CACHE = 'app-history';
/** The language of the device, as a page last reported it. */
export const LANGUAGE_CACHE = 'app-language';
/** Fonts of other scripts, which are not part of the app shell. */
export const FONTS_CACHE = 'app-letters';
