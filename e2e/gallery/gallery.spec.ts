import type { Page } from '@playwright/test';
import { screens } from '../../apps/web/gallery/screens/all.ts';
import { colourViolationsIn, violationsIn, violationsInPassing } from '../support/axe.ts';
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

const states = screens.flatMap(({ name, states }) =>
  Object.entries(states).map(([state, { wide = false, passing = false, act, path }]) => ({
    screen: name,
    state,
    wide,
    passing,
    // Where somebody was led is another place in another window.
    isLedTo: act !== undefined || (path?.includes('#') ?? false),
  })),
);
type Of = (typeof states)[number];

for (const of of states) {
  test(`${of.screen}, ${of.state}`, async ({ page, browser }) => {
    if (MODE === 'all') return drawAll(page, of);
    const compared = MODE === 'update' || drawerOf(browser) === drawerOfKept();
    await visit(page, { ...of, width: 390, scheme: 'light' });
    await look(page, of, { width: 390, scheme: 'light', isCompared: compared });
    if (of.isLedTo) await visit(page, { ...of, width: 1280, scheme: 'dark' });
    else await resize(page, 1280);
    await look(page, of, { width: 1280, scheme: 'dark', isCompared: compared && of.wide });
  });
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

/** Judges a state in one window, in both schemes, and compares it in one. */
async function look(page: Page, of: Of, { width, scheme, isCompared }: Look): Promise<void> {
  const place = `${of.screen}, ${of.state}, ${width} px`;
  await page.emulateMedia({ colorScheme: scheme });
  const judge = of.passing ? violationsInPassing : violationsIn;
  expect.soft(await judge(page), `${place}, ${scheme}`).toEqual([]);
  expect.soft(await overflowOf(page), `${place} scrolls sideways`).toBe(0);
  const other = scheme === 'light' ? 'dark' : 'light';
  await page.emulateMedia({ colorScheme: other });
  expect.soft(await colourViolationsIn(page), `${place}, ${other}`).toEqual([]);
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
