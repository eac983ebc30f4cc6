import type { Page } from '@playwright/test';
import { faintWordsIn } from './support/axe.ts';
import { judgeColours, judgeLines, judgeMotion } from './support/preferences.ts';
import { eachOf } from './support/screen.ts';
import { membersScreens, VISITORS } from './support/screens.ts';
import { expect, test } from './support/test.ts';

/** What somebody asks of every page by the settings of their device. */
const WISHES = [
  {
    wish: 'less motion',
    media: { reducedMotion: 'reduce' },
    judge: (page: Page) => page.evaluate(judgeMotion),
  },
  {
    wish: 'more contrast',
    media: { reducedMotion: 'reduce', contrast: 'more' },
    judge: judgeContrast,
  },
  {
    wish: 'more contrast, at night',
    media: { reducedMotion: 'reduce', contrast: 'more', colorScheme: 'dark' },
    judge: judgeContrast,
  },
  {
    wish: 'colours of their own',
    media: { reducedMotion: 'reduce', forcedColors: 'active' },
    judge: (page: Page) => page.evaluate(judgeColours),
  },
] as const;

for (const { wish, media, judge } of WISHES) {
  test(`who asks for ${wish} has it on every screen`, async ({ visitor, someone }) => {
    test.slow();
    const shown = await membersScreens(someone);
    for (const [page, screens] of [[await visitor(), VISITORS] as const, ...shown]) {
      await page.emulateMedia(media);
      await eachOf(page, screens, async (name) => expect.soft(await judge(page), name).toEqual([]));
    }
  });
}

async function judgeContrast(page: Page): Promise<string[]> {
  return [...(await page.evaluate(judgeLines)), ...(await faintWordsIn(page))];
}
