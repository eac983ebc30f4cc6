/** The service worker's caches of files; public/start-afresh.js empties all that begin with `app-`. */
export const SHELL_CACHE = 'app-shell-';
export const HISTORY_CACHE = 'app-history';
/** What the device speaks, as its pages last told. */
export const LANGUAGE_CACHE = 'app-language';
/** Letters of other scripts: what is kept beyond the shell. */
export const FONTS_CACHE = 'app-letters';
