import type { Page } from '@playwright/test';
import { MINUTE } from '@prayer-swap/shared/time';
import { colourViolationsIn, comeToRest, faintWordsIn, violationsIn } from './support/axe.ts';
import { besideThePage } from './support/fits.ts';
import { lostOn } from './support/lost.ts';
import { judgeColours, judgeLines, judgeMotion } from './support/preferences.ts';
import { eachOf, type Screen } from './support/screen.ts';
import { membersScreens, VISITORS } from './support/screens.ts';
import { smallTargets } from './support/targets.ts';
import { expect, FULL, test } from './support/test.ts';

/** What a device may be set to; the screens are first shown in this. */
const PLAIN = {
  reducedMotion: 'reduce',
  colorScheme: 'light',
  contrast: 'no-preference',
  forcedColors: 'none',
} as const;

type Media = Parameters<Page['emulateMedia']>[0];
type Judge = (page: Page) => Promise<string[]>;

/** All that holds on every screen, by the width it is tried at; one walk past the screens judges it all. */
const JUDGEMENTS: Record<number, Record<string, Judge>> = {
  320: {
    'targets of 44 px': smallTargets,
    'letters of twice the size': withSheet('html { font-size: 200% !important }'),
    // The distances of WCAG 1.4.12.
    'more room between lines, words and letters': withSheet(`
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
      p { margin-bottom: 2em !important }`),
    'letters that are easier to read': async (page) => {
      await page.evaluate(() => {
        document.documentElement.dataset.reading = 'easier';
        return document.fonts.ready.then(() => {});
      });
      const faults = await lostIn(page);
      await page.evaluate(() => delete document.documentElement.dataset.reading);
      return faults;
    },
    axe: violationsIn,
    'axe, at night': asking({ colorScheme: 'dark' }, colourViolationsIn),
  },
  390: {
    'targets of 44 px': smallTargets,
    'less motion': (page) => page.evaluate(judgeMotion),
    'more contrast': asking({ contrast: 'more' }, judgeContrast),
    'more contrast, at night': asking({ contrast: 'more', colorScheme: 'dark' }, judgeContrast),
    'colours of their own': asking({ forcedColors: 'active' }, (page) =>
      page.evaluate(judgeColours),
    ),
  },
  1280: {
    axe: violationsIn,
    'axe, at night': asking({ colorScheme: 'dark' }, colourViolationsIn),
  },
};

for (const [width, judgements] of Object.entries(JUDGEMENTS)) {
  const what = Object.keys(judgements).join('; ');

  test(`a visitor’s screens, ${width} px: ${what}`, FULL, async ({ visitor }) => {
    test.setTimeout(5 * MINUTE);
    await judgeAll(await visitor(), VISITORS, Number(width));
  });

  test(
    `screens of members, admins and the restricted, ${width} px: ${what}`,
    FULL,
    async ({ someone }) => {
      test.setTimeout(5 * MINUTE);
      for (const [page, screens] of await membersScreens(someone))
        await judgeAll(page, screens, Number(width));
    },
  );
}

async function judgeAll(page: Page, screens: readonly Screen[], width: number): Promise<void> {
  await page.emulateMedia(PLAIN);
  await page.setViewportSize({ width, height: width < 768 ? 700 : 900 });
  await eachOf(page, screens, async (name) => {
    for (const [what, judge] of Object.entries(JUDGEMENTS[width] ?? {}))
      expect.soft(await judge(page), `${name}: ${what}`).toEqual([]);
  });
}

/** By the settings of the device, for as long as it is judged. */
function asking(media: Media, judge: Judge): Judge {
  return async (page) => {
    await page.emulateMedia({ ...PLAIN, ...media });
    await page.evaluate(comeToRest);
    const faults = await judge(page);
    await page.emulateMedia(PLAIN);
    return faults;
  };
}

/** By a style sheet of the reader's own; nothing may be lost by it. */
function withSheet(css: string): Judge {
  return async (page) => {
    await page.evaluate((rules) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(rules);
      document.adoptedStyleSheets = [sheet];
    }, css);
    const faults = await lostIn(page);
    await page.evaluate(() => {
      document.adoptedStyleSheets = [];
    });
    return faults;
  };
}

async function lostIn(page: Page): Promise<string[]> {
  // A menu that is still leaving keeps presses from what it has opened.
  await page.evaluate(comeToRest);
  return [...(await besideThePage(page)), ...(await lostOn(page))];
}

async function judgeContrast(page: Page): Promise<string[]> {
  return [...(await page.evaluate(judgeLines)), ...(await faintWordsIn(page))];
}
