import type { Page } from '@playwright/test';
import { MINUTE } from '@prayer-swap/shared/time';
import {
  findColorViolations,
  findFaintText,
  findViolations,
  waitForAnimations,
} from './support/axe.ts';
import { findClippedOrCovered } from './support/lost-content.ts';
import {
  findBorderFaults,
  findForcedColorFaults,
  findMotionFaults,
} from './support/media-preferences.ts';
import { findOverflowingElements } from './support/overflow.ts';
import { forEachScreen, type Screen } from './support/screen.ts';
import { openMemberScreens, VISITOR_SCREENS } from './support/screens.ts';
import { findSmallTargets } from './support/target-size.ts';
import { expect, FULL, test } from './support/test.ts';

/** The media features that a device can set. The screens open with these. */
const DEFAULT_MEDIA = {
  reducedMotion: 'reduce',
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
} as const;

type Media = Parameters<Page['emulateMedia']>[0];
type ScreenCheck = (page: Page) => Promise<string[]>;

/** The checks of every screen by the width they run at. One pass over the screens runs them all. */
const CHECKS_BY_WIDTH: Record<number, Record<string, ScreenCheck>> = {
  320: {
    'targets of 44 px': findSmallTargets,
    'letters of twice the size': withStyleSheet('html { font-size: 200% !important }'),
    // The spacing of WCAG 1.4.12.
    'more room between lines, words and letters': withStyleSheet(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`),
    'letters that are easier to read': async (page) => {
      await page.evaluate(() => {
        document.documentElement.dataset.reading = 'easier';
        return document.fonts.ready.then(() => {});
      });
      const faults = await findLostContent(page);
      await page.evaluate(() => delete document.documentElement.dataset.reading);
      return faults;
    },
    axe: findViolations,
    'axe, at night': withMedia({ colorScheme: 'dark' }, findColorViolations),
  },
  390: {
    'targets of 44 px': findSmallTargets,
    'less motion': (page) => page.evaluate(findMotionFaults),
    'more contrast': withMedia({ contrast: 'more' }, findContrastFaults),
    'more contrast, at night': withMedia(
      { contrast: 'more', colorScheme: 'dark' },
      findContrastFaults,
    ),
    'colours of their own': withMedia({ forcedColors: 'active' }, (page) =>
      page.evaluate(findForcedColorFaults),
    ),
  },
  1280: {
    axe: findViolations,
    'axe, at night': withMedia({ colorScheme: 'dark' }, findColorViolations),
  },
};

for (const [width, judgements] of Object.entries(CHECKS_BY_WIDTH)) {
  const what = Object.keys(judgements).join('; ');

  test(`screens of visitors, ${width} px: ${what}`, FULL, async ({ visitor }) => {
    test.setTimeout(5 * MINUTE);
    await checkScreens(await visitor(), VISITOR_SCREENS, Number(width));
  });

  test(
    `screens of members, admins and blocked members, ${width} px: ${what}`,
    FULL,
    async ({ signedInMember }) => {
      test.setTimeout(5 * MINUTE);
      for (const [page, screens] of await openMemberScreens(signedInMember))
        await checkScreens(page, screens, Number(width));
    },
  );
}

async function checkScreens(page: Page, screens: readonly Screen[], width: number): Promise<void> {
  await page.emulateMedia(DEFAULT_MEDIA);
  await page.setViewportSize({ width, height: width < 768 ? 700 : 900 });
  await forEachScreen(page, screens, async (name) => {
    for (const [what, findProblems] of Object.entries(CHECKS_BY_WIDTH[width] ?? {}))
      expect.soft(await findProblems(page), `${name}: ${what}`).toEqual([]);
  });
}

/** Runs a check with these media features. */
function withMedia(media: Media, check: ScreenCheck): ScreenCheck {
  return async (page) => {
    await page.emulateMedia({ ...DEFAULT_MEDIA, ...media });
    await page.evaluate(waitForAnimations);
    const faults = await check(page);
    await page.emulateMedia(DEFAULT_MEDIA);
    return faults;
  };
}

/** Runs a check with a user style sheet. No content may be lost. */
function withStyleSheet(css: string): ScreenCheck {
  return async (page) => {
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, css);
    const faults = await findLostContent(page);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    return faults;
  };
}

async function findLostContent(page: Page): Promise<string[]> {
  // A menu that is still closing blocks clicks on the dialog that it opened.
  await page.evaluate(waitForAnimations);
  return [...(await findOverflowingElements(page)), ...(await findClippedOrCovered(page))];
}

async function findContrastFaults(page: Page): Promise<string[]> {
  return [...(await page.evaluate(findBorderFaults)), ...(await findFaintText(page))];
}
