import type { Browser, Page } from '@playwright/test';
import { screens } from '../../apps/web/gallery/screens/all.ts';
import { findColorViolations, findTransientViolations, findViolations } from '../support/axe.ts';
import { MANY_LOADS } from '../support/launch-options.ts';
import { findSmallTargets } from '../support/target-size.ts';
import { fullUnless } from '../support/test.ts';
import { expect, test } from './fixture.ts';
import {
  measureOverflow,
  openState,
  resize,
  SCHEMES,
  type Scheme,
  takeScreenshot,
  WIDTHS,
  type Width,
} from './gallery-page.ts';
import {
  compareWithSnapshot,
  currentRenderer,
  readSnapshotRenderer,
  updateSnapshot,
  writeResult,
  writeSnapshotRenderer,
} from './snapshots.ts';

/**
 * `compare` in the tests; `npm run gallery` draws `all`, or stores the current screenshots with
 * `update`.
 */
const MODE = process.env.GALLERY ?? 'compare';
const language = process.env.GALLERY_LANGUAGE;

/** The full run also checks every state in a second window and in both colour schemes. */
const FULL = process.env.TEST_FULL === '1';

const states = screens.flatMap(({ name, states }) => {
  // One screenshot of each screen, in both windows: it shows a broken layout, which no rule
  // detects. That state is also checked in dark mode.
  const pictured = Object.keys(states).find((state) => states[state]?.wide);
  return Object.entries(states).map(([state, { isTransient = false, interact, path }]) => ({
    screen: name,
    state,
    isTransient,
    isPictured: state === pictured,
    // The position after an interaction or a hash depends on the window, so the state is opened
    // again.
    isLedTo: interact !== undefined || (path?.includes('#') ?? false),
  }));
});
type StateInfo = (typeof states)[number];

test.use(MANY_LOADS);

for (const of of states) {
  // A larger font is another size of a state that is checked beside it.
  const isLargeText = of.state.endsWith('large-text');
  test(`${of.screen}, ${of.state}`, fullUnless(!isLargeText), async ({ page, browser }) => {
    if (MODE === 'all') return saveAllScreenshots(page, of);
    const compared = of.isPictured && (MODE === 'update' || comparesPictures(browser));
    await openState(page, { ...of, width: 390, scheme: 'light' });
    await checkState(page, of, { width: 390, scheme: 'light', isCompared: compared });
    // Media queries use the letters of the browser's settings, so a wide window with these letters
    // does not exist.
    if (isLargeText || (!FULL && !of.isPictured)) return;
    if (of.isLedTo) await openState(page, { ...of, width: 1280, scheme: 'dark' });
    else await resize(page, 1280);
    await checkState(page, of, { width: 1280, scheme: 'dark', isCompared: compared });
  });
}

test('the renderer is the one of the reference pictures', async ({ browser }) => {
  const renderer = currentRenderer(browser);
  if (MODE === 'update') return writeSnapshotRenderer(renderer);
  if (comparesPictures(browser)) return;
  const message = `not compared: drawn by ${readSnapshotRenderer() ?? 'no renderer'}, and this is ${renderer}`;
  process.stderr.write(`\n${message}\n\n`);
  test.skip(true, message);
});

/** Another renderer says nothing about the project, so its pictures are not judged. */
function comparesPictures(browser: Browser): boolean {
  return currentRenderer(browser) === readSnapshotRenderer();
}

type CheckOptions = { width: Width; scheme: Scheme; isCompared: boolean };

/** Checks a state in one window, in the full run in both colour schemes, and compares it in one. */
async function checkState(
  page: Page,
  of: StateInfo,
  { width, scheme, isCompared }: CheckOptions,
): Promise<void> {
  const place = `${of.screen}, ${of.state}, ${width} px`;
  await page.emulateMedia({ colorScheme: scheme });
  const findProblems = of.isTransient ? findTransientViolations : findViolations;
  expect.soft(await findProblems(page), `${place}, ${scheme}`).toEqual([]);
  expect.soft(await measureOverflow(page), `${place} scrolls sideways`).toBe(0);
  if (width === 390 && !of.isTransient)
    expect.soft(await findSmallTargets(page), `${place}, targets of 44 px`).toEqual([]);
  if (FULL) {
    const other = scheme === 'light' ? 'dark' : 'light';
    await page.emulateMedia({ colorScheme: other });
    expect.soft(await findColorViolations(page), `${place}, ${other}`).toEqual([]);
  }
  if (!isCompared) return;
  await page.emulateMedia({ colorScheme: scheme });
  const name = `${of.screen}/${of.state}.${width}`;
  const picture = await takeScreenshot(page, width);
  await writeResult(`${name}.${scheme}`, picture);
  if (MODE === 'update') return updateSnapshot(name, picture);
  expect.soft(await compareWithSnapshot(name, picture)).toBeNull();
}

/** Writes screenshots of a state in every window and colour scheme, for review. */
async function saveAllScreenshots(page: Page, of: StateInfo): Promise<void> {
  for (const width of WIDTHS) {
    if (of.isLedTo || width === WIDTHS[0])
      await openState(page, { ...of, width, scheme: 'light', ...(language && { language }) });
    else await resize(page, width);
    const name = `${of.screen}/${of.state}.${width}`;
    for (const scheme of SCHEMES) {
      await page.emulateMedia({ colorScheme: scheme });
      await writeResult(`${name}.${scheme}`, await takeScreenshot(page, width));
    }
    expect.soft(await measureOverflow(page), `${name} scrolls sideways`).toBe(0);
  }
}
