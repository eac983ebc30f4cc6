import type { Page } from '@playwright/test';
import { screens } from '../../apps/web/gallery/screens/all.ts';
import { colourViolationsIn, violationsIn, violationsInPassing } from '../support/axe.ts';
import { MANY_LOADS } from '../support/launch.ts';
import { smallTargets } from '../support/targets.ts';
import { fullUnless } from '../support/test.ts';
import { expect, test } from './fixture.ts';
import { differenceFromKept, drawerOf, drawerOfKept, keep, keepDrawer, leave } from './pictures.ts';
import {
  overflowOf,
  pictureOf,
  resize,
  SCHEMES,
  type Scheme,
  visit,
  WIDTHS,
  type Width,
} from './visit.ts';

/** `compare` in the tests; `npm run gallery` draws `all`, or keeps what is drawn now with `update`. */
const MODE = process.env.GALLERY ?? 'compare';
const language = process.env.GALLERY_LANGUAGE;

/** The full run judges every state in a second window and in both schemes. */
const FULL = process.env.TEST_FULL === '1';

const states = screens.flatMap(({ name, states }) => {
  // One picture a screen, in both windows: it shows a broken layout, which no rule finds. That state is judged in the dark, too.
  const pictured = Object.keys(states).find((state) => states[state]?.wide);
  return Object.entries(states).map(([state, { passing = false, act, path }]) => ({
    screen: name,
    state,
    passing,
    isPictured: state === pictured,
    // Where somebody was led is another place in another window.
    isLedTo: act !== undefined || (path?.includes('#') ?? false),
  }));
});
type Of = (typeof states)[number];

test.use(MANY_LOADS);

for (const of of states) {
  // Large letters are another size of a state that is judged beside it.
  test(
    `${of.screen}, ${of.state}`,
    fullUnless(!of.state.endsWith('large-text')),
    async ({ page, browser }) => {
      if (MODE === 'all') return drawAll(page, of);
      const compared = of.isPictured && (MODE === 'update' || drawerOf(browser) === drawerOfKept());
      await visit(page, { ...of, width: 390, scheme: 'light' });
      await look(page, of, { width: 390, scheme: 'light', isCompared: compared });
      if (!FULL && !of.isPictured) return;
      if (of.isLedTo) await visit(page, { ...of, width: 1280, scheme: 'dark' });
      else await resize(page, 1280);
      await look(page, of, { width: 1280, scheme: 'dark', isCompared: compared });
    },
  );
}

test('pictures are compared where they were drawn', async ({ browser }) => {
  const now = drawerOf(browser);
  if (MODE === 'update') return keepDrawer(now);
  const kept = drawerOfKept();
  const words = `NO PICTURE WAS COMPARED: they were drawn by ${kept ?? 'nobody yet'}, and this is ${now}. Draw them anew: npm run gallery -- --update`;
  if (now !== kept) process.stderr.write(`\n${words}\n\n`);
  // Where the browser is the chosen one, nothing else may have kept them from being compared.
  test.skip(now !== kept && !process.env.CI, words);
  expect(now, words).toBe(kept);
});

type Look = { width: Width; scheme: Scheme; isCompared: boolean };

/** Judges a state in one window, in the full run in both schemes, and compares it in one. */
async function look(page: Page, of: Of, { width, scheme, isCompared }: Look): Promise<void> {
  const place = `${of.screen}, ${of.state}, ${width} px`;
  await page.emulateMedia({ colorScheme: scheme });
  const judge = of.passing ? violationsInPassing : violationsIn;
  expect.soft(await judge(page), `${place}, ${scheme}`).toEqual([]);
  expect.soft(await overflowOf(page), `${place} scrolls sideways`).toBe(0);
  if (width === 390 && !of.passing)
    expect.soft(await smallTargets(page), `${place}, targets of 44 px`).toEqual([]);
  if (FULL) {
    const other = scheme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: other });
    expect.soft(await colourViolationsIn(page), `${place}, ${other}`).toEqual([]);
  }
  if (!isCompared) return;
  await page.emulateMedia({ colorScheme: scheme });
  const name = `${of.screen}/${of.state}.${width}`;
  const picture = await pictureOf(page, width);
  await leave(`${name}.${scheme}`, picture);
  if (MODE === 'update') return keep(name, picture);
  expect.soft(await differenceFromKept(name, picture)).toBeNull();
}

/** Leaves pictures of a state in every window and scheme, for people. */
async function drawAll(page: Page, of: Of): Promise<void> {
  for (const width of WIDTHS) {
    if (of.isLedTo || width === WIDTHS[0])
      await visit(page, { ...of, width, scheme: 'light', ...(language && { language }) });
    else await resize(page, width);
    const name = `${of.screen}/${of.state}.${width}`;
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await leave(`${name}.${scheme}`, await pictureOf(page, width));
    }
    expect.soft(await overflowOf(page), `${name} scrolls sideways`).toBe(0);
  }
}
