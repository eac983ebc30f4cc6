import { readFileSync } from 'node:fs';

const { browserslist }: { browserslist: string[] } = JSON.parse(
  readFileSync(new URL('../../../package.json', import.meta.url), 'utf8'),
);

/**
 * The oldest version of each supported browser, by its browserslist name. `public/browser-check.js`
 * checks `registerProperty`, which came with Safari 16.4 and Firefox 128, and `color-mix`, which
 * came with Chrome 111.
 */
export const oldestBrowsers: Record<string, string> = Object.fromEntries(
  browserslist.map((query) => query.split(' >= ')),
);

/** The same as build targets: `ios_saf >= 16.4` is `ios16.4`. */
export const buildTargets = Object.entries(oldestBrowsers).map(
  ([name, version]) => name.replace('_saf', '') + version,
);
