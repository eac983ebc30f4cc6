import type { Page } from '@playwright/test';
import { LANGUAGES, type Language } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import { findOverflowingElements } from './support/overflow.ts';
import { forEachScreen, type Screen } from './support/screen.ts';
import { openMemberScreens, VISITOR_SCREENS } from './support/screens.ts';
import { expect, FULL, fullUnless, test } from './support/test.ts';
import { createUntranslatedFinder } from './support/untranslated-texts.ts';

/** Every screen in the language that differs most; the other languages share one more pass. */
const FULL_LANGUAGE = 'ar';
const SAMPLED_LANGUAGES: Language[] = ['es', 'pt', 'fr', 'hi', 'he'];

for (const language of [FULL_LANGUAGE, ...SAMPLED_LANGUAGES] as const) {
  const { name, dir } = LANGUAGES[language];
  const findUntranslated = createUntranslatedFinder(language);
  const sampleScreens = (screens: readonly Screen[]) =>
    screens.filter((_, at) =>
      [FULL_LANGUAGE, SAMPLED_LANGUAGES[at % SAMPLED_LANGUAGES.length]].includes(language),
    );

  test.describe(`in ${name}`, fullUnless(language === FULL_LANGUAGE), () => {
    test.use({ locale: language });

    test('screens of visitors are translated and fit', async ({ visitor }) => {
      await checkScreens(await visitor(), sampleScreens(VISITOR_SCREENS));
    });

    test(
      'screens of members, admins and blocked members are translated and fit',
      FULL,
      async ({ signedInMember }) => {
        test.slow();
        for (const [page, screens] of await openMemberScreens(signedInMember))
          await checkScreens(page, sampleScreens(screens));
      },
    );
  });

  async function checkScreens(page: Page, screens: readonly Screen[]): Promise<void> {
    await page.setViewportSize({ width: 320, height: 700 });
    await forEachScreen(page, screens, async (screen) => {
      expect.soft(await readDirection(page), screen).toEqual({ lang: language, dir });
      expect.soft(await findUntranslated(page), `${screen}, in English`).toEqual([]);
      expect.soft(await findOverflow(page), `${screen}, beside the page`).toEqual([]);
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      expect.soft(await findOverflow(page), `${screen}, letters of twice the size`).toEqual([]);
    });
  }
}

function readDirection(page: Page) {
  return page.evaluate(() => {
    const { lang, dir } = document.documentElement;
    return { lang, dir };
  });
}

/** Elements beyond the edges, and horizontal scrolling. */
async function findOverflow(page: Page): Promise<string[]> {
  const scrolls = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth > clientWidth ? [`${scrollWidth} px wide`] : [];
  });
  return [...scrolls, ...(await findOverflowingElements(page))];
}

test('a right-to-left language mirrors the page when chosen, and a left-to-right one restores it', async ({
  signedInMember,
}) => {
  const { page } = await signedInMember();
  await page.goto('/profile/accessibility');
  await page.getByRole('combobox', { name: 'Choose a language' }).selectOption('ar');
  const arabicSelect = page.getByRole('combobox', { name: translatorFor('ar')('language.choose') });
  await expect(arabicSelect).toHaveValue('ar');
  await expect.poll(() => readDirection(page)).toEqual({ lang: 'ar', dir: 'rtl' });
  await arabicSelect.selectOption('');
  await expect(page.getByRole('combobox', { name: 'Choose a language' })).toHaveValue('');
  await expect.poll(() => readDirection(page)).toEqual({ lang: 'en', dir: 'ltr' });
});

test('the language of an account leaves the device when an account without one is signed in', async ({
  signedInMember,
}) => {
  const { page, context } = await signedInMember();
  const choose = (language: Language | null) =>
    context.request.patch('/api/me', { data: { language } });
  await choose('ar');
  await page.goto('/profile');
  await expect.poll(() => readDirection(page)).toEqual({ lang: 'ar', dir: 'rtl' });
  const arabicSignOut = page
    .getByRole('main')
    .getByRole('button', { name: translatorFor('ar')('shell.sign-out') });
  await arabicSignOut.click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goto('/login');
  expect(await readDirection(page)).toEqual({ lang: 'ar', dir: 'rtl' });
  const next = await signedInMember();
  await context.addCookies(await next.context.cookies());
  await page.goto('/profile');
  await expect.poll(() => readDirection(page)).toEqual({ lang: 'en', dir: 'ltr' });
});
