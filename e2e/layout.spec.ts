import type { Page } from '@playwright/test';
import { cardOf } from './support/feed.ts';
import { fits } from './support/fits.ts';
import { share } from './support/member.ts';
import { look, pray, react } from './support/requests.ts';
import { expect, FULL, test } from './support/test.ts';

const ARABIC = 'أرجو أن تذكروا جدتي في صلواتكم، فهي في المستشفى منذ يومين.';
const OVERRIDE = '\u202e';

test(
  'right-to-left text turns its own paragraph and nothing around it',
  FULL,
  async ({ someone }) => {
    const [author, { page }] = await Promise.all([someone('author'), someone()]);
    const id = await share(author.context.request, `${ARABIC}${OVERRIDE} 3 days, ward B.`);
    await page.goto(`/feed#prayer-${id}`);
    const post = cardOf(page, id);
    const text = post.locator('.request-text');
    await expect(text).toHaveCSS('direction', 'rtl');
    await expect(post).toHaveCSS('direction', 'ltr');
    await expect(post.getByText(author.username)).toHaveCSS('direction', 'ltr');
    const [{ x: nameX }, { x: cardX, width }] = await Promise.all([
      boxOf(post.getByText(author.username)),
      boxOf(post),
    ]);
    expect(nameX - cardX).toBeLessThan(width / 2);
    expect((await look(page.request, id)).text).not.toContain(OVERRIDE);

    await page.goto('/create');
    await page.getByRole('textbox').fill(ARABIC);
    await expect(page.getByRole('textbox')).toHaveCSS('direction', 'rtl');
  },
);

test('markup is shown as the text it is, and addresses are no links', FULL, async ({ someone }) => {
  const [author, { page }] = await Promise.all([someone('author'), someone()]);
  const text = '<img src=x onerror="document.title=1"> **bold** https://example.org/';
  const id = await share(author.context.request, text);
  await page.goto(`/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toContainText(text);
  await expect(cardOf(page, id).locator('img, a, strong')).toHaveCount(0);
});

test(
  'a long text is folded after eight lines and read on by a press',
  FULL,
  async ({ someone }) => {
    const [author, { page }] = await Promise.all([someone('author'), someone()]);
    const id = await share(author.context.request, 'A line of a long story.\n'.repeat(20));
    await page.goto(`/feed#prayer-${id}`);
    const more = cardOf(page, id).getByRole('button', { name: 'Read more' });
    const { height } = await boxOf(cardOf(page, id));
    await more.click();
    await expect(cardOf(page, id).getByRole('button', { name: 'Show less' })).toBeFocused();
    expect((await boxOf(cardOf(page, id))).height).toBeGreaterThan(height);
  },
);

test('at 320 px nothing is cut off or scrolls sideways, whatever is open', async ({ someone }) => {
  const [longNamed, { page, context }] = await Promise.all([
    someone('longest-name-there-is'),
    someone(),
  ]);
  await page.setViewportSize({ width: 320, height: 640 });
  const word = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenfabrikantenverband'.repeat(2);
  const theirs = await share(longNamed.context.request, `${word} ${ARABIC}`);
  const own = await share(context.request, `Mine is long as well: ${word}`);
  await pray(longNamed.context.request, own);
  await react(longNamed.context.request, own, 'raised-hands');

  await page.goto(`/feed#prayer-${theirs}`);
  await expect(cardOf(page, theirs)).toBeVisible();
  await fits(page);
  await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await expect(page.getByText(`${longNamed.username} prayed for your request`)).toBeVisible();
  await fits(page);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Sign Out' })).toBeInViewport();
  await fits(page);
  await page.keyboard.press('Escape');

  await page.goto('/feed?tab=mine');
  await cardOf(page, own).getByRole('button', { name: 'More about this post' }).click();
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeInViewport();
  await fits(page);
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await fits(page);
});

async function boxOf(element: ReturnType<Page['locator']>) {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return box;
}
