import type { Page } from '@playwright/test';
import { createCompletion, createReaction, fetchPrayer } from './support/api-helpers.ts';
import { cardOf } from './support/feed.ts';
import { expectNoOverflow } from './support/overflow.ts';
import { expect, FULL, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const ARABIC = 'أرجو أن تذكروا جدتي في صلواتكم، فهي في المستشفى منذ يومين.';
const OVERRIDE = '\u202e';

test(
  'right-to-left text sets the direction of its own paragraph only',
  FULL,
  async ({ signedInMember }) => {
    const [author, { page }] = await Promise.all([signedInMember('author'), signedInMember()]);
    const id = await createPrayer(author.context.request, `${ARABIC}${OVERRIDE} 3 days, ward B.`);
    await page.goto(`/feed#prayer-${id}`);
    const post = cardOf(page, id);
    const text = post.locator('.request-text');
    await expect(text).toHaveCSS('direction', 'rtl');
    await expect(post).toHaveCSS('direction', 'ltr');
    await expect(post.getByText(author.username)).toHaveCSS('direction', 'ltr');
    const [{ x: nameX }, { x: cardX, width }] = await Promise.all([
      boundingBoxOf(post.getByText(author.username)),
      boundingBoxOf(post),
    ]);
    expect(nameX - cardX).toBeLessThan(width / 2);
    expect((await fetchPrayer(page.request, id)).text).not.toContain(OVERRIDE);

    await page.goto('/create');
    await page.getByRole('textbox').fill(ARABIC);
    await expect(page.getByRole('textbox')).toHaveCSS('direction', 'rtl');
  },
);

test('markup appears as text, and addresses are not links', FULL, async ({ signedInMember }) => {
  const [author, { page }] = await Promise.all([signedInMember('author'), signedInMember()]);
  const text = '<img src=x onerror="document.title=1"> **bold** https://example.org/';
  const id = await createPrayer(author.context.request, text);
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toContainText(text);
  await expect(cardOf(page, id).locator('img, a, strong')).toHaveCount(0);
});

test(
  'a long text is truncated after eight lines and expands on a press',
  FULL,
  async ({ signedInMember }) => {
    const [author, { page }] = await Promise.all([signedInMember('author'), signedInMember()]);
    const id = await createPrayer(author.context.request, 'A line of a long story.\n'.repeat(20));
    await page.goto(`/feed#prayer-${id}`);
    const more = cardOf(page, id).getByRole('button', { name: 'Read more' });
    const { height } = await boundingBoxOf(cardOf(page, id));
    await more.click();
    await expect(cardOf(page, id).getByRole('button', { name: 'Show less' })).toBeFocused();
    expect((await boundingBoxOf(cardOf(page, id))).height).toBeGreaterThan(height);
  },
);

test('at 320 px no content is cut off or scrolls horizontally, with any overlay open', async ({
  signedInMember,
}) => {
  const [longNamed, { page, context }] = await Promise.all([
    signedInMember('longest-name-there-is'),
    signedInMember(),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverband'.repeat(2);
  const theirs = await createPrayer(longNamed.context.request, `${word} ${ARABIC}`);
  const own = await createPrayer(context.request, `Mine is long as well: ${word}`);
  await createCompletion(longNamed.context.request, own);
  await createReaction(longNamed.context.request, own, 'raised-hands');

  await page.goto(`/feed#prayer-${theirs}`);
  await expect(cardOf(page, theirs)).toBeVisible();
  await expectNoOverflow(page);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await expect(page.getByText(`${longNamed.username} prayed for your request`)).toBeVisible();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport();
  await expectNoOverflow(page);
  await page.keyboard.press('Escape');

  await page.goto('/feed?tab=mine');
  await cardOf(page, own).getByRole('button', { name: 'More about this post' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport();
  await expectNoOverflow(page);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expectNoOverflow(page);
});

async function boundingBoxOf(element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}
