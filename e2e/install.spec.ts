import { cardOf } from './support/feed.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.4 Mobile/15E148 Safari/604.1';

test('the install invitation appears after the first interaction; declined, only the menu offers it', async ({
  signedInMember,
}) => {
  const other = await signedInMember('other');
  const id = await createPrayer(
    other.context.request,
    'Please keep my grandmother in mind this week.',
  );
  const member = await signedInMember();
  const { page } = member;
  const invitation = page.getByRole('region', { name: 'Keep Prayer Swap close' });
  await makeInstallable(member);

  await page.goto(`/feed#prayer-${id}`);
  await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await expect(invitation).toHaveCount(0);

  await returnToFeed(page);
  await invitation.getByRole('button', { name: 'No, thanks' }).click();
  await expect(page.getByText('We won’t ask again.')).toBeVisible();
  await expect(invitation).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  await page.reload();
  await returnToFeed(page);
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(invitation).toHaveCount(0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Install the app' }).click();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1);
});

test(
  'an accepted invitation opens the prompt of the browser; an installed app shows no invitation',
  FULL,
  async ({ signedInMember }) => {
    const member = await signedInMember();
    const { page } = member;
    await makeInstallable(member);
    await page.addInitScript(() => localStorage.setItem('has-acted', 'yes'));
    await page.goto('/feed');
    await returnToFeed(page);
    await page.getByRole('button', { name: 'Install', exact: true }).click();
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'asked'))).toBe(1);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

    await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
    await returnToFeed(page);
    await expect(page.getByRole('button', { name: 'Install', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByRole('link', { name: 'About' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Install the app' })).toHaveCount(0);
  },
);

test.describe('on an iPhone', () => {
  test.use({ userAgent: IPHONE });

  test(
    'the steps appear from the invitation and from the menu',
    FULL,
    async ({ signedInMember }) => {
      const { page } = await signedInMember();
      await page.addInitScript(() => localStorage.setItem('has-acted', 'yes'));
      await page.goto('/feed');
      const steps = page.getByRole('dialog', { name: 'Add it to your home screen' });

      await page.getByRole('button', { name: 'Show me how' }).click();
      await expect(steps.getByRole('listitem')).toHaveText([
        /^Tap Share/,
        /choose Add to Home Screen\.$/,
        /^Tap Add\./,
      ]);
      await page.keyboard.press('Escape');
      await expect(steps).toHaveCount(0);
      await expect(page.getByRole('button', { name: 'Show me how' })).toBeFocused();

      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await page.getByRole('button', { name: 'Install the app' }).click();
      await expect(steps).toBeVisible();
      await steps.getByRole('button', { name: 'Close' }).click();
      await expect(page.getByRole('button', { name: 'Menu', exact: true })).toBeFocused();
    },
  );
});

test('content shared by another app fills Create', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  await page.goto(
    `/create?${new URLSearchParams({ title: 'News', text: 'For my brother', url: 'https://a.example' })}`,
  );
  await expect(page.getByRole('textbox')).toHaveValue('News\nFor my brother\nhttps://a.example');
  await expect(page).toHaveURL('/create');
});

/** Fires the event with which Chromium offers the installation at its own discretion. */
function makeInstallable({ page }: SignedInMember) {
  return page.addInitScript(() => {
    addEventListener('load', () => {
      const prompt = async () => {
        Reflect.set(window, 'asked', Number(Reflect.get(window, 'asked') ?? 0) + 1);
        return { outcome: 'accepted' };
      };
      dispatchEvent(Object.assign(new Event('beforeinstallprompt'), { prompt }));
    });
  });
}

async function returnToFeed(page: SignedInMember['page']) {
  await page.getByRole('link', { name: 'Impact' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Your Prayer Impact' })).toBeVisible();
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Prayer Feed' })).toBeVisible();
}
