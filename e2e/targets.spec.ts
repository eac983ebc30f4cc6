import type { Page } from '@playwright/test';
import { eachOf, type Screen } from './support/screen.ts';
import { membersScreens, VISITORS } from './support/screens.ts';
import { smallTargets } from './support/targets.ts';
import { expect, test } from './support/test.ts';

for (const width of [320, 390]) {
  test(`what a visitor presses is 44 px high and wide, ${width} px`, async ({ visitor }) => {
    await judge(await visitor(), VISITORS, width);
  });

  test(`what a member, an admin or a blocked member presses is 44 px high and wide, ${width} px`, async ({
    someone,
  }) => {
    for (const [page, screens] of await membersScreens(someone)) await judge(page, screens, width);
  });
}

async function judge(page: Page, screens: readonly Screen[], width: number): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 700 });
  await eachOf(page, screens, async (name) =>
    expect.soft(await smallTargets(page), name).toEqual([]),
  );
}
