import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import { englishBeside } from './support/english.ts';
import { besideThePage } from './support/fits.ts';
import { eachOf, type Screen } from './support/screen.ts';
import { membersScreens, VISITORS } from './support/screens.ts';
import { expect, FULL, fullUnless, test } from './support/test.ts';

/** Every screen in the one that differs most; the others see each once more, a part of them each. */
const WHOLE = 'ar';
const IN_PARTS: Language[] = ['es', 'pt', 'fr', 'hi', 'he'];

for (const language of [WHOLE, ...IN_PARTS] as const) {
  const { name, dir } = LANGUAGES[language];
  const englishOn = englishBeside(language);
  const share = (screens: readonly Screen[]) =>
    screens.filter((_, at) => [WHOLE, IN_PARTS[at % IN_PARTS.length]].includes(language));

  test.describe(`in ${name}`, fullUnless(language === WHOLE), () => {
    test.use({ locale: language });

    test('a visitor’s screens speak it, and fit', async ({ visitor }) => {
      await judge(await visitor(), share(VISITORS));
    });

    test(
      'screens of members, admins and the restricted speak it, and fit',
      FULL,
      async ({ someone }) => {
        test.slow();
        for (const [page, screens] of await membersScreens(someone))
          await judge(page, share(screens));
      },
    );
  });

  async function judge(page: Page, screens: readonly Screen[]): Promise<void> {
    await page.setViewportSize({ width: 320, height: 700 });
    await eachOf(page, screens, async (screen) => {
      expect.soft(await directionOf(page), screen).toEqual({ lang: language, dir });
      expect.soft(await englishOn(page), `${screen}, in English`).toEqual([]);
      expect.soft(await beside(page), `${screen}, beside the page`).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await beside(page), `${screen}, letters of twice the size`).toEqual([]);
    });
  }
}

function directionOf(page: Page) {
  return page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
}

/** What lies over the edges; and that nobody can scroll sideways. */
async function beside(page: Page): Promise<string[]> {
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  });
  return [...scrolls, ...(await besideThePage(page))];
}

test('a language that is written from the right turns the page when it is chosen, and back', async ({
  someone,
}) => {
  const { page } = await someone();
  await page.goto('/profile');
  await page.getByRole('combobox', { name: 'Choose a language' }).selectOption('ar');
  const anew = page.getByRole('combobox', { name: wordsFor('ar')('language.choose') });
  await expect(anew).toHaveValue('ar');
  expect(await directionOf(page)).toEqual({ lang: 'ar', dir: 'rtl' });
  await anew.selectOption('');
  await expect(page.getByRole('combobox', { name: 'Choose a language' })).toHaveValue('');
  expect(await directionOf(page)).toEqual({ lang: 'en', dir: 'ltr' });
});
