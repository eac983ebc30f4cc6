import { fetchPrayer } from './support/api-helpers.ts';
import { test } from './support/dedicated-server-test.ts';
import { expect, type SignedInMember } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const TEXTS = ['For rain in the valley.', 'For my mother’s eyes.', 'For a quiet night.'];

async function createTexts(signedInMember: () => Promise<SignedInMember>) {
  const author = await signedInMember();
  const ids: string[] = [];
  // The swap draws one card of each kind.
  for (const [index, text] of TEXTS.entries()) {
    const type = index === 0 ? 'Celebration' : 'Support';
    ids.push(await createPrayer(author.context.request, text, { type }));
  }
  return { ids, author: author.username };
}

test('a sitting takes the cards one at a time on the whole screen, and names their authors', async ({
  signedInMember,
}) => {
  const { author } = await createTexts(signedInMember);
  const { page } = await signedInMember('guest');
  await page.goto('/swap');
  await page.getByRole('button', { name: 'Pray one at a time' }).click();
  const sitting = page.getByRole('dialog');
  await expect(sitting).toHaveAccessibleName('1 of 3');
  await expect(sitting.getByRole('article')).toHaveCount(1);
  await expect
    .poll(() => sitting.boundingBox())
    .toMatchObject({ x: 0, y: 0, ...page.viewportSize() });
  await sitting.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(sitting).toHaveAccessibleName('2 of 3');
  await expect(sitting.getByRole('heading', { level: 2 })).toBeFocused();
  await sitting.getByRole('button', { name: 'Next' }).click();
  await expect(sitting).toHaveAccessibleName('3 of 3');
  await sitting.getByRole('button', { name: 'Mark as Prayed' }).press('Enter');
  await expect(sitting).toHaveAccessibleName('You’ve prayed for two people');
  await expect(sitting.getByRole('listitem').getByText(author, { exact: true })).toHaveCount(2);
  await sitting.getByRole('button', { name: 'Done' }).click();
  await expect(sitting).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Mark as Prayed' })).toHaveCount(1);
});

test('holding the button is a pause: it prays on release or at its end, and leaving it cancels', async ({
  signedInMember,
}) => {
  const { ids } = await createTexts(signedInMember);
  const { page } = await signedInMember('guest');
  await page.goto('/profile/accessibility');
  const seconds = page.getByRole('group', { name: 'Hold “Mark as Prayed” for a quiet pause' });
  await expect(seconds.getByRole('radio', { name: '10 seconds' })).toBeChecked();
  await seconds.getByText('5 seconds').click();
  await page.clock.install();
  await page.goto('/feed');
  const card = (text: string) => page.getByRole('article').filter({ hasText: text });
  const button = (text = '') => card(text).getByRole('button', { name: 'Mark as Prayed' });
  const rings = page.locator('.pause-time');
  const [first = '', second = '', third = ''] = TEXTS;

  await button(first).hover();
  await page.mouse.down();
  await expect(rings).toBeVisible();
  await page.mouse.move(1, 1);
  await expect(rings).toHaveCount(0);
  await page.mouse.up();
  await expect(button(first)).toBeVisible();

  await button(first).hover();
  await page.mouse.down();
  await expect(rings).toBeVisible();
  await page.mouse.up();
  await expect(button(first)).toHaveCount(0);

  await button(second).hover();
  await page.mouse.down();
  await expect(rings).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(button(second)).toHaveCount(0);
  await expect(rings).toHaveCount(0);
  await page.mouse.up();

  await button(third).focus();
  await page.keyboard.down('Space');
  await expect(rings).toBeVisible();
  await page.keyboard.up('Space');
  await expect(button(third)).toHaveCount(0);
  for (const id of ids) {
    await expect
      .poll(() => fetchPrayer(page.request, id))
      .toMatchObject({ totalCompleted: 1, userCompleted: true });
  }

  await page.goto('/impact');
  const timeline = page.getByRole('region', { name: 'Who you’ve prayed for' });
  await expect(timeline.getByRole('listitem')).toHaveText(
    [third, second, first].map((text) => new RegExp(`You prayed for .+${text}`)),
  );
});
