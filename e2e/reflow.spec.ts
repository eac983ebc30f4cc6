import type { Page } from '@playwright/test';
import { besideThePage } from './support/fits.ts';
import { lostOn } from './support/lost.ts';
import { eachOf, type Screen } from './support/screen.ts';
import { membersScreens, VISITORS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** How somebody may have the letters, on a window of 320 px. */
const LETTERS: { how: string; set: (page: Page) => Promise<unknown> }[] = [
  {
    how: 'letters of twice the size',
    set: (page) =>
      page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      }),
  },
  {
    // The distances of WCAG 1.4.12.
    how: 'more room between lines, words and letters',
    set: (page) =>
      page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(`
          * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
          p { margin-bottom: 2em !important }`);
        document.adoptedStyleSheets.push(sheet);
      }),
  },
  {
    how: 'letters that are easier to read',
    set: (page) =>
      page.evaluate(() => {
        document.documentElement.dataset.reading = 'easier';
        return document.fonts.ready.then(() => {});
      }),
  },
];

for (const { how, set } of LETTERS) {
  test(`nothing is lost at 320 px with ${how}: a visitor’s pages`, async ({ visitor }) => {
    await judge(await visitor(), VISITORS, set);
  });

  test(`nothing is lost at 320 px with ${how}: members, admins, the restricted`, async ({
    someone,
  }) => {
    test.slow();
    for (const [page, screens] of await membersScreens(someone)) await judge(page, screens, set);
  });
}

async function judge(
  page: Page,
  screens: readonly Screen[],
  set: (page: Page) => Promise<unknown>,
): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await eachOf(page, screens, async (name) => {
    await set(page);
    expect.soft([...(await besideThePage(page)), ...(await lostOn(page))], name).toEqual([]);
  });
}
