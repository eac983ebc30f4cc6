import { makeAdmin } from './support/database.ts';
import { expectMessage } from './support/expect-message.ts';
import { signIn } from './support/sign-in.ts';
import { expect, FULL, fullUnless, type SignedInMember, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

const REASON = 'It names another person’s illness';

/** Makes a member an admin and opens the panel. */
async function openAdminPanel(member: SignedInMember, address = '/admin'): Promise<SignedInMember> {
  await makeAdmin(member.username);
  await member.page.goto(address);
  await expect(member.page.getByRole('heading', { name: 'Admin Panel' })).toBeVisible();
  return member;
}

const uniqueText = (topic: string) => `Please pray for ${topic}, ${crypto.randomUUID()}.`;

test('a flag hides a request, an admin sees it live and reinstates it, and both members are notified', async ({
  signedInMember,
}) => {
  const [author, flagger, moderator] = [
    await signedInMember('author'),
    await signedInMember('flagger'),
    await signedInMember('keeper'),
  ];
  const admin = await openAdminPanel(moderator);
  const text = uniqueText('my neighbour');
  const id = await createPrayer(author.context.request, text);

  await flagger.page.goto(`/feed#prayer-${id}`);
  const post = flagger.page.getByRole('article').filter({ hasText: text });
  await post.getByRole('button', { name: 'More about this post' }).click();
  await flagger.page.getByRole('menuitem', { name: 'Flag Content' }).click();
  const question = flagger.page.getByRole('alertdialog', { name: 'Flag this post?' });
  await question.getByRole('radio', { name: 'Private details about a person' }).check();
  await question.getByRole('button', { name: 'Flag', exact: true }).click();
  await expect(post).toHaveCount(0);
  await expectMessage(flagger.page, 'Flagged. We’ll review it.');

  // The panel was open all along and is not reloaded.
  const card = admin.page.getByRole('group').filter({ hasText: text });
  await expect(card).toBeVisible();
  await expect(card.getByText('Under review')).toBeVisible();

  await author.page.goto('/feed?tab=mine');
  const own = author.page.getByRole('article').filter({ hasText: text });
  await expect(own.getByText('Under review')).toBeVisible();

  await card.getByRole('button', { name: 'Details' }).click();
  const details = admin.page.getByRole('dialog', { name: 'Flag details' });
  await expect(details.getByText(flagger.username)).toBeVisible();
  await expect(details.getByText('Private details')).toBeVisible();
  await admin.page.keyboard.press('Escape');
  await card.getByRole('button', { name: 'Reinstate Content' }).click();
  await expectMessage(admin.page, 'Reinstated. Members can see it again.');

  await expect(own.getByText('Shown again')).toBeVisible();
  await author.page.getByRole('button', { name: /Notifications, 1 unread/ }).click();
  await expectMessage(author.page, 'Others can see your prayer again');
  await flagger.page.getByRole('button', { name: /Notifications, 1 unread/ }).click();
  await expectMessage(flagger.page, 'We reviewed a post you flagged, and it stays.');
});

test('a decision that another admin made first is a conflict that names it', async ({
  signedInMember,
}) => {
  const author = await signedInMember('author');
  const flagger = await signedInMember('flagger');
  const text = uniqueText('a quarrel');
  const id = await createPrayer(author.context.request, text, { anonymous: true });
  const flagged = await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
  expect(flagged.status()).toBe(201);
  const first = await signedInMember('first');
  await makeAdmin(first.username);
  const { page } = await openAdminPanel(await signedInMember('second'), `/admin?requestId=${id}`);

  // The panel does not refresh in time.
  await page.route('**/api/admin/flagged*', () => {});
  await page.route('**/api/events', () => {});
  const card = page.getByRole('group').filter({ hasText: text });
  await card.getByRole('button', { name: 'Block Content' }).click();
  const question = page.getByRole('alertdialog', { name: 'Block this post?' });
  await question.getByLabel('Reason').fill(REASON);
  const decided = await first.context.request.post(`/api/admin/requests/${id}/reinstate`, {
    data: {},
  });
  expect(decided.status()).toBe(200);
  await page.unroute('**/api/admin/flagged*');
  await question.getByRole('button', { name: 'Block Content' }).click();
  await expectMessage(page, `${first.username} has just reinstated this post.`);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const length of ['short', 'long'] as const) {
    test(
      `a ${length} flagged text is visible and not covered at any scroll position of its actions`,
      fullUnless(length === 'long'),
      async ({ signedInMember }) => {
        const author = await signedInMember('author');
        const flagger = await signedInMember('flagger');
        const more = length === 'long' ? 'And more. '.repeat(60) : '';
        const text = `${uniqueText('a long road')} ${more}`.trim();
        const id = await createPrayer(author.context.request, text);
        await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
        const { page } = await openAdminPanel(
          await signedInMember('keeper'),
          `/admin?requestId=${id}`,
        );
        const card = page.getByRole('group').filter({ hasText: text.slice(0, 60) });
        const body = card.locator('p.request-text');
        await expect(body).toBeInViewport();
        expect((await card.boundingBox())?.y).toBeLessThan(844 / 2);
        // Down the page in steps: a button that can be pressed does not cover its text.
        for (let y = 0; y < 900; y += 60) {
          await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), y);
          const covered = await body.evaluate((element) => {
            const { left, top, bottom, width } = element.getBoundingClientRect();
            const main = element.closest('main');
            const bars = getComputedStyle(main ?? element);
            const from = Math.max(top, Number.parseFloat(bars.getPropertyValue('--top-bar')) || 64);
            const until = Math.min(bottom, innerHeight - Number.parseFloat(bars.paddingBottom));
            const lines = [];
            for (let at = from + 4; at < until - 4; at += 12) lines.push(at);
            return lines.filter((at) => {
              const there = document.elementFromPoint(left + width / 2, at);
              return there === null || !element.contains(there);
            });
          });
          expect(covered, `at ${y}`).toEqual([]);
        }
      },
    );
  }

  test('a child-safety post can be reinstated only with a reason, by tap and by key', async ({
    signedInMember,
  }) => {
    const author = await signedInMember('author');
    const flagger = await signedInMember('flagger');
    const text = uniqueText('my son');
    const id = await createPrayer(author.context.request, text);
    await flagger.context.request.post(`/api/requests/${id}/flags`, {
      data: { reason: 'child-safety' },
    });
    const { page } = await openAdminPanel(await signedInMember('keeper'), `/admin?requestId=${id}`);
    const card = page.getByRole('group').filter({ hasText: text });
    const question = page.getByRole('alertdialog', { name: 'Reinstate a child-safety post?' });
    await card.getByRole('button', { name: 'Reinstate Content' }).click();
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);

    // A shortcut decides nothing that is out of view.
    await card.focus();
    await page.evaluate(() => {
      document.body.style.paddingBottom = '2000px';
      window.scrollTo({ top: 2000, behavior: 'instant' });
    });
    await page.keyboard.press('r');
    await expect(card.locator('p.request-text')).toBeInViewport();
    await expect(question).toHaveCount(0);
    await page.keyboard.press('r');
    await question.getByRole('button', { name: 'Reinstate Content' }).click();
    await expectMessage(page, 'Please write a reason.');
    await question.getByLabel('Reason').fill('A drawing by her own child');
    await question.getByRole('button', { name: 'Reinstate Content' }).click();
    await expectMessage(page, 'Reinstated. Members can see it again.');
    await expect(card.getByText('Under review')).toHaveCount(0);
  });
});

test('after many flags by new accounts the panel shows a warning until an admin acknowledges it', async ({
  signedInMember,
}) => {
  const moderator = await signedInMember('keeper');
  const { page } = moderator;
  // An alert in the shared database would appear in the panel of every other test.
  let massFlagsSince: string | null = new Date().toISOString();
  await page.route('**/api/admin/stats', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), massFlagsSince } });
  });
  await page.route('**/api/admin/mass-flags/acknowledge', async (route) => {
    massFlagsSince = null;
    await route.fulfill({ status: 204 });
  });
  await openAdminPanel(moderator);
  const title = page.getByRole('heading', { name: 'Many flags from new accounts' });
  await expect(title).toBeVisible();
  await page.getByRole('button', { name: 'I’ve looked' }).click();
  await expectMessage(page, 'Flags from new accounts hide posts again.');
  await expect(title).toHaveCount(0);
  // The figures may be loading again.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a member blocked while typing gets the restricted screen with the reason, appeals, and returns', async ({
  signedInMember,
}) => {
  const member = await signedInMember('member');
  const blocker = await openAdminPanel(
    await signedInMember('blocker'),
    `/admin?username=${member.username}`,
  );
  await member.page.goto('/create');
  await member.page.getByRole('textbox').fill(uniqueText('patience'));

  const { page } = blocker;
  await page.getByRole('button', { name: 'Block User' }).click();
  const question = page.getByRole('alertdialog', { name: `Block ${member.username}?` });
  await question.getByRole('button', { name: 'Block User' }).click();
  await expectMessage(page, 'Please write a reason.');
  await question.getByLabel('Reason').fill(REASON);
  await question.getByRole('button', { name: 'Block User' }).click();
  await expectMessage(page, `${member.username} is blocked.`);

  await expect(member.page).toHaveURL(/\/account-deletion$/);
  await expectMessage(member.page, REASON);
  await member.page.goto('/feed');
  await expect(member.page).toHaveURL(/\/account-deletion$/);
  await member.page.getByLabel('Your appeal').fill('I took the name out. Please look again.');
  await member.page.getByRole('button', { name: 'Send Appeal' }).click();
  await expectMessage(member.page, 'Waiting for an admin');

  const secondModerator = await openAdminPanel(await signedInMember('judge'), '/admin?tab=users');
  await secondModerator.page.getByText(/^Appeals · /).click();
  const appeal = secondModerator.page.getByRole('listitem').filter({ hasText: member.username });
  await appeal.getByRole('button', { name: 'Accept' }).click();
  const answer = secondModerator.page.getByRole('alertdialog');
  await answer.getByLabel('Reason').fill('The name is gone');
  await answer.getByRole('button', { name: 'Accept' }).click();
  await expectMessage(secondModerator.page, `Appeal by ${member.username} accepted.`);
  await member.page.reload();
  await expect(member.page).toHaveURL(/\/feed/);
});

test('A31: Hide everything now shows a warning in the dialog, and the log records the choice', async ({
  signedInMember,
}) => {
  const member = await signedInMember('member');
  const admin = await openAdminPanel(
    await signedInMember('admin'),
    `/admin?username=${member.username}`,
  );
  const { page } = admin;
  await page.getByRole('button', { name: 'Block User' }).click();
  const question = page.getByRole('alertdialog', { name: `Block ${member.username}?` });
  const choice = question.getByRole('checkbox', { name: 'Hide everything now' });
  await expect(choice).not.toBeChecked();
  await expect(choice).toHaveAccessibleDescription(/may reveal whose they were/);
  await question.getByLabel('Reason').fill(REASON);
  await choice.check();
  await question.getByRole('button', { name: 'Block User' }).click();
  await expectMessage(page, `${member.username} is blocked.`);
  await page.getByRole('button', { name: 'History' }).click();
  await expectMessage(page, `${admin.username} hid all posts by ${member.username} at once`);
});

test('an admin signs a member out everywhere, and the member can sign in again', async ({
  signedInMember,
}) => {
  const member = await signedInMember('member');
  await member.page.goto('/feed');
  const moderator = await openAdminPanel(
    await signedInMember('keeper'),
    `/admin?username=${member.username}`,
  );
  const { page } = moderator;
  await page.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  const question = page.getByRole('alertdialog', {
    name: `Sign ${member.username} out everywhere?`,
  });
  await question.getByLabel('Reason').fill('Another person has their phone');
  await question.getByRole('button', { name: 'Sign Out Everywhere' }).click();
  await expectMessage(page, `${member.username} is signed out everywhere.`);
  await expect(member.page).toHaveURL(/\/login/);
  await page.getByRole('tab', { name: 'Actions' }).click();
  await expectMessage(page, `${moderator.username} signed ${member.username} out everywhere`);
  await signIn(member.page, member.username);
});

test('an anonymous author look-up takes two steps and is logged', async ({ signedInMember }) => {
  const author = await signedInMember('author');
  const flagger = await signedInMember('flagger');
  const id = await createPrayer(author.context.request, uniqueText('courage'), { anonymous: true });
  await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
  const { page, username } = await openAdminPanel(
    await signedInMember('looker'),
    `/admin?requestId=${id}`,
  );
  await expect(page.getByText('Anonymous').first()).toBeVisible();
  await expect(page.getByText(author.username)).toHaveCount(0);
  await page.getByRole('button', { name: 'View User' }).click();
  await page.getByRole('button', { name: 'Look up the author' }).click();
  const found = page.getByRole('dialog', { name: `Written by ${author.username}` });
  await expect(found.getByText('1 (1 flagged, 0 blocked)')).toBeVisible();
  await found.getByRole('button', { name: 'View User' }).click();
  const card = page.getByRole('group', { name: author.username });
  // Outside of the reveal the anonymous post is not counted.
  await expect(card.getByText('0 (0 flagged, 0 blocked)')).toBeVisible();
  await expect(card.getByText('Good Will Points')).toHaveCount(0);
  await page.getByRole('tab', { name: 'Actions' }).click();
  await expectMessage(page, `${username} looked up an author`);
});

test('muting a member hides only posts with the name', async ({ signedInMember }) => {
  const author = await signedInMember('author');
  const reader = await signedInMember('reader');
  const named = uniqueText('rain');
  const unnamed = uniqueText('sleep');
  const id = await createPrayer(author.context.request, named);
  await createPrayer(author.context.request, unnamed, { anonymous: true });
  const { page } = reader;
  await page.goto(`/feed#prayer-${id}`);
  const post = page.getByRole('article').filter({ hasText: named });
  await post.getByRole('button', { name: 'More about this post' }).click();
  await page.getByRole('menuitem', { name: `Hide posts by ${author.username}` }).click();
  await expect(post).toHaveCount(0);
  await expect(page.getByRole('article').filter({ hasText: unnamed })).toBeVisible();
  await page.goto('/profile/security');
  const hidden = page.getByRole('button', { name: `Show again: ${author.username}` });
  await hidden.click();
  await expect(hidden).toHaveCount(0);
  await page.goto(`/feed#prayer-${id}`);
  await expect(post).toBeVisible();
});

test('a member’s browser never downloads the admin code', FULL, async ({ signedInMember }) => {
  const { page } = await signedInMember();
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js')) scripts.push(await response.text().catch(() => ''));
  });
  for (const path of ['/feed', '/swap', '/profile', '/admin']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle').catch(() => {});
  }
  await expectMessage(page, 'Access Denied').catch(() => expect(page).toHaveURL(/\/feed/));
  expect(scripts.length).toBeGreaterThan(3);
  expect(scripts.filter((code) => code.includes('Reinstate Content'))).toEqual([]);
});

test('J and K move between the flagged posts, unless single keys are off', async ({
  signedInMember,
}) => {
  const [author, flagger, keeper] = await Promise.all([
    signedInMember('author'),
    signedInMember('flagger'),
    signedInMember('keeper'),
  ]);
  const topic = `queue ${crypto.randomUUID()}`;
  for (const place of ['first', 'second']) {
    const id = await createPrayer(author.context.request, `The ${place} post of the ${topic}.`);
    const flagged = await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
    expect(flagged.ok()).toBe(true);
  }
  const { page } = await openAdminPanel(keeper);
  await page.getByRole('searchbox', { name: 'Search flagged posts' }).fill(topic);
  const cards = page.getByRole('group');
  await expect(cards).toHaveCount(2);
  await page.getByRole('heading', { level: 1 }).focus();
  for (const [key, place] of [
    ['j', 'first'],
    ['j', 'second'],
    ['k', 'first'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(cards.filter({ hasText: `The ${place} post` })).toBeFocused();
  }
  await page.evaluate(() => localStorage.setItem('keyboard-shortcuts', 'off'));
  await page.keyboard.press('j');
  await expect(cards.filter({ hasText: 'The first post' })).toBeFocused();
});
