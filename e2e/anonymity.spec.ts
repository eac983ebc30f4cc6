import type { Page } from '@playwright/test';
import { fetchCurrentUser } from './support/api-helpers.ts';
import { card, chooseMenuItem } from './support/feed.ts';
import { expect, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('A8: no response that another browser receives identifies the author of an anonymous post', async ({
  signedInMember,
}) => {
  const [author, other] = await Promise.all([signedInMember('hidden'), signedInMember('curious')]);
  const text = 'Something I have told no one by name.';
  const { id: authorId } = await fetchCurrentUser(author.context.request);
  const { page } = other;
  const received = await recordResponses(page);

  await author.page.goto('/create');
  await author.page.getByRole('textbox').fill(text);
  await author.page.getByRole('switch', { name: 'Post anonymously' }).click();
  await author.page.getByRole('button', { name: 'Initiate Swap' }).click();
  await expect(author.page).toHaveURL(/\/swap$/);

  await page.goto('/feed');
  const post = card(page, text);
  await expect(post).toContainText('Anonymous');
  await expect(post).toHaveAccessibleName('Support request by Anonymous');
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(page.getByText('Prayed.', { exact: true })).toBeVisible();
  await post.getByRole('button', { name: /React with heart/ }).click();
  await expect(page.getByRole('button', { name: 'Good Will Points: 3' })).toBeVisible();
  const id = (await post.getAttribute('id'))?.replace('prayer-', '');
  for (const path of [`/feed#prayer-${id}`, '/feed?sort=popular', '/swap', '/impact']) {
    await page.goto(path);
    await expect(page.locator('h1')).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  }

  const everything = (await received()).join('\n');
  expect(everything).toContain(text);
  expect(everything).toContain('"goodWillPoints":3');
  for (const trace of [author.username, author.email, authorId]) {
    expect(everything).not.toContain(trace);
  }

  // The author sees the request as others do, marked as their own, and gets its notifications.
  await author.page.goto('/feed?tab=mine');
  await expect(card(author.page, text)).toContainText(/Anonymous.*· you/);
  await author.page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
  await expect(author.page.getByText(`${other.username} prayed for your request`)).toBeVisible();
});

test('A8: editing, archiving and restoring keep the author anonymous', async ({
  signedInMember,
}) => {
  const [author, other] = await Promise.all([signedInMember('hidden'), signedInMember('curious')]);
  const text = 'Something I would rather say unnamed.';
  const id = await createPrayer(author.context.request, text, { anonymous: true });
  const received = await recordResponses(other.page);
  await author.page.goto('/feed?tab=mine');
  const own = card(author.page, text);
  await chooseMenuItem(own, 'Edit');
  await author.page.getByLabel('Your text').fill(`${text} And now a little more.`);
  await author.page.getByRole('button', { name: 'Save' }).click();
  await expect(own).toContainText('And now a little more.');
  for (const archived of [true, false]) {
    await author.context.request.patch(`/api/requests/${id}`, { data: { archived } });
  }

  await other.page.goto(`/feed#prayer-${id}`);
  await expect(card(other.page, 'And now a little more.')).toContainText('Anonymous');
  const everything = (await received()).join('\n');
  expect(everything).toContain('And now a little more.');
  expect(everything).not.toContain(author.username);
});

/**
 * Records the headers and bodies of every response, including live events.
 *
 * @returns a function that returns the recorded texts
 */
async function recordResponses(page: Page): Promise<() => Promise<string[]>> {
  const received: Promise<string>[] = [];
  page.on('response', (response) => {
    received.push(response.allHeaders().then(JSON.stringify, () => ''));
    const type = response.headers()['content-type'] ?? '';
    // A stream does not end; its events are recorded below.
    if (!type.includes('event-stream')) received.push(response.text().catch(() => ''));
  });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  browser.on('Network.eventSourceMessageReceived', ({ data }) => {
    received.push(Promise.resolve(data));
  });
  return () => Promise.all(received);
}
