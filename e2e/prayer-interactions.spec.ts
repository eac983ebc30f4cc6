import { mapReactions } from '@prayer-swap/shared/prayer-requests/choices';
import { createCompletion, fetchCurrentUser, fetchPrayer } from './support/api-helpers.ts';
import { cardOf, clickUndo } from './support/feed.ts';
import { expect, FULL, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const TEXT = 'My sister begins her treatment tomorrow.';

test('Mark as Prayed is disabled after use; Undo reverts the count, the points and the notification', async ({
  signedInMember,
}) => {
  const { owner, reader, id } = await openRequestAsReader(signedInMember);
  const post = cardOf(reader.page, id);
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  const spent = post.getByRole('button', { name: /^Prayed/ });
  await expect(spent).toBeDisabled();
  const toast = reader.page.getByRole('listitem').filter({ hasText: 'Prayed for' });
  await expect(toast).toContainText(`Prayed for ${owner.username}.`);
  await expect(pointsPill(reader, 2)).toBeVisible();
  await expect(notificationBell(owner, 1)).toBeVisible();

  await clickUndo(reader.page);
  await expect(post.getByRole('button', { name: 'Mark as Prayed' })).toBeEnabled();
  await expect(post).toContainText('Be the first to pray');
  await expect(pointsPill(reader, 0)).toBeVisible();
  await expect(notificationBell(owner, 0)).toBeVisible();
  expect(await fetchPrayer(reader.context.request, id)).toMatchObject({
    totalCompleted: 0,
    userCompleted: false,
  });
});

test('a session response that is older than a prayer keeps its points', async ({
  signedInMember,
}) => {
  const { reader, id } = await openRequestAsReader(signedInMember);
  const prayed = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await reader.page.route('**/api/auth/session', async (route) => {
    const response = await route.fetch();
    const { user } = await response.json();
    answered.resolve();
    await prayed.promise;
    await route.fulfill({ response, json: { user: { ...user, username: 'renamed' } } });
  });
  await reader.page.reload();
  await answered.promise;
  await cardOf(reader.page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(pointsPill(reader, 2)).toBeVisible();
  prayed.resolve();
  const stored = () => reader.page.evaluate(() => JSON.parse(localStorage.getItem('user') ?? '{}'));
  await expect.poll(async () => (await stored()).username).toBe('renamed');
  expect(await stored()).toMatchObject({ goodWillPoints: 2 });
});

test('one reaction per request; Undo reverts it and is offered for five seconds', async ({
  signedInMember,
}) => {
  const { owner, reader, id } = await openRequestAsReader(signedInMember);
  const post = cardOf(reader.page, id);
  await post.getByRole('button', { name: 'React with star, 0' }).click();
  const chosen = post.getByRole('button', { name: 'React with star, 1' });
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  for (const name of ['heart, 0', 'star, 1', 'raised hands, 0']) {
    await expect(post.getByRole('button', { name: `React with ${name}` })).toBeDisabled();
  }
  await expect(pointsPill(reader, 1)).toBeVisible();
  await expect(notificationBell(owner, 1)).toBeVisible();
  await clickUndo(reader.page);
  await expect(post.getByRole('button', { name: 'React with star, 0' })).toBeEnabled();
  await expect(pointsPill(reader, 0)).toBeVisible();
  await expect(notificationBell(owner, 0)).toBeVisible();

  await reader.page.clock.install();
  await post.getByRole('button', { name: 'React with heart, 0' }).click();
  await expect(reader.page.getByText('You reacted ❤️')).toBeVisible();
  await expect(notificationBell(owner, 1)).toBeVisible();
  await reader.page.clock.fastForward(5_000);
  await expect(reader.page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  expect(await fetchPrayer(reader.context.request, id)).toMatchObject({
    userReactedEmoji: 'heart',
  });
  expect((await fetchCurrentUser(reader.context.request)).goodWillPoints).toBe(1);
});

test(
  'two tabs of one member: an action of one tab appears in the other when it tries',
  FULL,
  async ({ signedInMember }) => {
    const { reader, id } = await openRequestAsReader(signedInMember);
    const other = await reader.context.newPage();
    await other.goto(`/feed#prayer-${id}`);
    await expect(cardOf(other, id)).toBeVisible();
    await cardOf(reader.page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
    await expect(pointsPill(reader, 2)).toBeVisible();

    await cardOf(other, id).getByRole('button', { name: 'Mark as Prayed' }).click();
    await expect(cardOf(other, id).getByRole('button', { name: /^Prayed/ })).toBeDisabled();
    await expect(other.getByRole('button', { name: 'Undo' })).toHaveCount(0);
    expect(await fetchPrayer(reader.context.request, id)).toMatchObject({ totalCompleted: 1 });
    expect((await fetchCurrentUser(reader.context.request)).goodWillPoints).toBe(2);
  },
);

test('a double click acts once', async ({ signedInMember }) => {
  const { owner, reader, id } = await openRequestAsReader(signedInMember);
  const sent: string[] = [];
  reader.page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(new URL(request.url()).pathname);
  });
  const post = cardOf(reader.page, id);
  await post.getByRole('button', { name: 'Mark as Prayed' }).dblclick();
  await post.getByRole('button', { name: /React with raised hands/ }).dblclick();
  await expect(pointsPill(reader, 3)).toBeVisible();
  await expect(notificationBell(owner, 2)).toBeVisible();
  expect(sent).toEqual([`/api/requests/${id}/completions`, `/api/requests/${id}/reactions`]);
  expect(await fetchPrayer(reader.context.request, id)).toMatchObject({
    totalCompleted: 1,
    emojiCounts: { ...mapReactions(() => 0), 'raised-hands': 1 },
  });
});

test('a refused action is reverted, shows an error on its card, and can be retried', async ({
  signedInMember,
  allowedErrors,
}) => {
  allowedErrors.push(/403/);
  const { reader, id } = await openRequestAsReader(signedInMember);
  const post = cardOf(reader.page, id);
  const problem = { status: 403, code: 'test.refused', message: 'Not now.' };
  await reader.page.route('**/api/requests/*/*', (route) =>
    route.fulfill({ status: 403, json: problem, contentType: 'application/problem+json' }),
  );
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(post.getByText('Failed to mark as completed. Not now.')).toBeVisible();
  await expect(post.getByRole('button', { name: 'Mark as Prayed' })).toBeEnabled();
  await expect(post).toContainText('Be the first to pray');
  await post.getByRole('button', { name: /React with heart/ }).click();
  await expect(post.getByText('Failed to submit reaction. Not now.')).toBeVisible();

  await reader.page.unroute('**/api/requests/*/*');
  await post.getByRole('button', { name: 'Couldn’t save. Try again' }).click();
  await expect(post.getByRole('button', { name: 'React with heart, 1' })).toBeDisabled();
  await expect(post.getByText(/Failed to submit reaction\./)).toBeHidden();
  await expect
    .poll(() => fetchPrayer(reader.context.request, id))
    .toMatchObject({
      userReactedEmoji: 'heart',
      userCompleted: false,
    });
});

test('an action whose response is lost is resent and counts once', async ({ signedInMember }) => {
  const { reader, id } = await openRequestAsReader(signedInMember);
  const post = cardOf(reader.page, id);
  let tries = 0;
  await reader.page.route('**/completions', async (route) => {
    tries += 1;
    if (tries > 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(
    reader.page.getByText('Saved. We’ll send it when you’re back online.'),
  ).toBeVisible();
  await expect(post.getByRole('button', { name: /^Prayed/ })).toBeDisabled();
  await expect(pointsPill(reader, 2)).toBeVisible();
  expect(await fetchPrayer(reader.context.request, id)).toMatchObject({ totalCompleted: 1 });
});

test('the count shows the number of other members', FULL, async ({ signedInMember }) => {
  const { reader, id } = await openRequestAsReader(signedInMember);
  const third = await signedInMember('third');
  await createCompletion(third.context.request, id);
  await reader.page.reload();
  const post = cardOf(reader.page, id);
  await post.getByRole('button', { name: 'Mark as Prayed' }).click();
  await expect(post.getByRole('button', { name: 'Prayed · you and 1 other' })).toBeVisible();
  await expect(reader.page.getByText('Marked as prayed. 2 people have prayed.')).toBeAttached();
});

/** The owner has another screen open; the reader has the request open. */
async function openRequestAsReader(signedInMember: (hint?: string) => Promise<SignedInMember>) {
  const [owner, reader] = await Promise.all([signedInMember('owner'), signedInMember('reader')]);
  const id = await createPrayer(owner.context.request, TEXT);
  await Promise.all([owner.page.goto('/info'), reader.page.goto(`/feed#prayer-${id}`)]);
  await expect(notificationBell(owner, 0)).toBeVisible();
  await expect(cardOf(reader.page, id)).toBeVisible();
  return { owner, reader, id };
}

const pointsPill = ({ page }: SignedInMember, points: number) =>
  page.getByRole('button', { name: `Good Will Points: ${points}`, exact: true });

const notificationBell = ({ page }: SignedInMember, unread: number) =>
  page.getByRole('button', {
    name: unread > 0 ? `Notifications, ${unread} unread` : 'Notifications',
    exact: true,
  });
