import { createCompletion, fetchPrayer, serveSwapCards } from './support/api-helpers.ts';
import { makeAdmin } from './support/database.ts';
import { cardOf } from './support/feed.ts';
import { createKeyboard } from './support/keyboard.ts';
import { waitForMailedCode } from './support/mail.ts';
import { onboardingDialog } from './support/onboarding.ts';
import { waitForHydration } from './support/screen.ts';
import { expect, FULL, test, WITH_MOTION } from './support/test.ts';
import { createPrayer, generateTestUser, PASSWORD } from './support/test-member.ts';

test.use(WITH_MOTION);

const heading = (name: string | RegExp) => ({ level: 1, name }) as const;

test(
  'by keyboard alone: a new account, a first evening, and a second day',
  FULL,
  async ({ signedInMember, visitor }) => {
    test.slow();
    const author = await signedInMember('author');
    const id = await createPrayer(
      author.context.request,
      'For my brother, who starts again tomorrow.',
    );
    const unkind = await createPrayer(
      author.context.request,
      'Something that does not belong here at all.',
    );
    const swapped = [
      await createPrayer(author.context.request, 'For the people who moved in next door.'),
      await createPrayer(author.context.request, 'For the people who moved out.'),
    ];
    const page = await visitor();
    const keys = createKeyboard(page);
    const person = generateTestUser();
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const link = (name: string) => page.getByRole('link', { name, exact: true });

    await test.step('registers with the mailed code', async () => {
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await waitForHydration(page);
      await keys.activate(
        main.getByRole('link', { name: /Create Account|Join|Get Started|Sign Up/i }).first(),
      );
      await expect(page).toHaveURL(/\/register/);
      await keys.fill(page.getByLabel('Username'), person.username);
      await keys.activate(button('Create Account'));
      // The error summary shows the missing input and has the focus.
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
      await keys.activate(
        page
          .getByRole('alert')
          .getByRole('link', { name: /Email|fill in/ })
          .first(),
      );
      await keys.fill(page.getByLabel('Email'), person.email);
      await keys.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
      await keys.tabTo(page.getByLabel('Region'));
      await keys.type('Europe');
      await keys.tabTo(page.getByLabel('Faith'));
      await keys.type('Prefer');
      await keys.activate(page.getByRole('checkbox', { name: /Terms/ }), 'Space');
      await keys.activate(button('Create Account'));
      await expect(page.getByLabel('Verification code')).toBeFocused();
      await keys.type(await waitForMailedCode(page.request, person.email));
      await expect(page.getByRole('heading', heading(/Welcome/))).toBeFocused();
    });

    await test.step('completes onboarding', async () => {
      const welcome = onboardingDialog(page);
      await expect(welcome).toBeVisible();
      await keys.activate(welcome.getByRole('button', { name: 'See the feed' }));
      await expect(welcome).toHaveCount(0);
      await keys.press('Tab');
    });

    await test.step('reacts, prays and undoes', async () => {
      const post = cardOf(page, id);
      await keys.activate(post.getByRole('button', { name: /React with heart/ }), 'Space');
      await expect(post.getByRole('button', { name: 'React with heart, 1' })).toBeFocused();
      await keys.activate(post.getByRole('button', { name: 'Mark as Prayed' }));
      await expect(post.getByRole('button', { name: /^Prayed/ })).toBeFocused();
      const toast = page.getByRole('listitem').filter({ hasText: 'Prayed for' });
      await expect(toast).toBeVisible();
      await keys.press('Alt+t');
      await keys.activate(toast.getByRole('button', { name: 'Undo' }));
      await expect(post.getByRole('button', { name: 'Mark as Prayed' })).toBeFocused();
      await expect
        .poll(() => fetchPrayer(page.request, id))
        .toMatchObject({ userCompleted: false });
    });

    await test.step('flags', async () => {
      const post = cardOf(page, unkind);
      const menu = post.getByRole('button', { name: 'More about this post' });
      const item = page.getByRole('menuitem', { name: 'Flag Content' });
      // Typing a letter moves to an item once the menu is open.
      const opened = page.getByRole('menuitem').and(page.locator(':focus'));
      await keys.activate(menu, 'Enter', 'back');
      await expect(opened).toHaveCount(1);
      await keys.press('f');
      await expect(item).toBeFocused();
      await keys.press('Enter');
      const question = page.getByRole('alertdialog', { name: 'Flag this post?' });
      await expect(question).toBeVisible();
      await keys.press('Escape');
      await expect(menu).toBeFocused();
      await keys.press('Enter');
      await expect(opened).toHaveCount(1);
      await keys.press('f');
      await expect(item).toBeFocused();
      await keys.press('Enter');
      await keys.tabTo(question.getByRole('radio').first());
      await keys.press('Space');
      await keys.press('ArrowDown');
      await expect(question.getByRole('radio').nth(1)).toBeChecked();
      await keys.activate(question.getByRole('button', { name: 'Flag', exact: true }));
      await expect(post).toHaveCount(0);
      await expect(page.getByRole('article').and(page.locator(':focus'))).toHaveCount(1);
    });

    await test.step('shares a request and swaps', async () => {
      await keys.activate(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Initiate Swap' }),
        'Enter',
        'back',
      );
      await expect(page.getByRole('heading', heading(/./))).toBeFocused();
      await keys.tabTo(page.getByRole('tab', { name: 'Support' }));
      await keys.press('ArrowRight');
      await expect(page.getByRole('tab', { name: 'Celebration' })).toBeFocused();
      await keys.press('ArrowLeft');
      await expect(page.getByRole('tab', { name: 'Support' })).toBeFocused();
      await keys.fill(page.getByRole('textbox'), 'For a quiet week, written with keys alone.');
      await keys.activate(page.getByRole('switch', { name: 'Post anonymously' }), 'Space');
      await serveSwapCards(page, author.context.request, swapped);
      await keys.activate(main.getByRole('button', { name: 'Initiate Swap' }));
      await expect(page.getByRole('heading', heading("Let's Swap"))).toBeFocused();
      const card = page.getByRole('article').first();
      await keys.activate(card.getByRole('button', { name: /React with star/ }), 'Space');
      await keys.activate(card.getByRole('button', { name: 'Mark as Prayed' }));
      await expect(page.getByRole('article').and(page.locator(':focus'))).toHaveCount(1);
      await keys.activate(link('View All Prayers').first());
      await expect(page.getByRole('heading', heading('Prayer Feed'))).toBeFocused();
    });

    await test.step('reads and clears the notifications', async () => {
      const items: { items: { id: string }[] } = await (
        await page.request.get('/api/requests?tab=mine')
      ).json();
      await createCompletion(author.context.request, items.items[0]?.id ?? '');
      const bell = button(/^Notifications, 1 unread/);
      await keys.activate(bell, 'Enter', 'back');
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await keys.activate(panel.getByRole('button', { name: 'Mark all as read' }));
      await keys.activate(panel.getByRole('button', { name: /^More: / }));
      await expect(page.getByRole('menuitem', { name: 'Remove' })).toBeFocused();
      await keys.press('Enter');
      await expect(panel.getByRole('listitem')).toHaveCount(0);
      await keys.press('Escape');
      await expect(button(/^Notifications/)).toBeFocused();
    });

    await test.step('changes the profile and the colour scheme', async () => {
      await keys.activate(link('Profile'));
      await expect(page.getByRole('heading', heading('Edit Profile'))).toBeFocused();
      await keys.tabTo(page.getByLabel('Region'));
      await keys.type('Asia');
      await keys.activate(button('Save Changes'));
      await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
      await keys.activate(link('Accessibility & language'), 'Enter', 'back');
      await keys.tabTo(page.getByRole('radio', { name: 'System' }));
      await keys.press('ArrowRight');
      await keys.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await keys.activate(page.getByRole('switch', { name: 'Easier to read' }), 'Space');
    });

    await test.step('signs out and in again', async () => {
      await keys.activate(button('Menu'), 'Enter', 'back');
      await keys.activate(button('Sign Out'));
      await expect(page).toHaveURL(/\/home$/);
      await keys.activate(link('Login').first());
      await keys.fill(page.getByLabel('Email or username'), person.username);
      await keys.fill(page.getByLabel('Password', { exact: true }), PASSWORD);
      await keys.press('Enter');
      await expect(page.getByRole('heading', heading('Prayer Feed'))).toBeFocused();
    });
  },
);

test(
  'by keyboard alone: an admin blocks a flagged post and its author',
  FULL,
  async ({ signedInMember }) => {
    const [author, flagger, keeper] = await Promise.all([
      signedInMember('author'),
      signedInMember('flagger'),
      signedInMember('keeper'),
    ]);
    const text = `Something unkind, ${crypto.randomUUID()}.`;
    const id = await createPrayer(author.context.request, text);
    await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
    await makeAdmin(keeper.username);
    const { page } = keeper;
    const keys = createKeyboard(page);
    await page.goto(`/admin?requestId=${id}`);
    const flagged = page.getByRole('group').filter({ hasText: text });

    await keys.activate(flagged.getByRole('button', { name: 'Details' }));
    await expect(page.getByRole('dialog', { name: 'Flag details' })).toBeVisible();
    await keys.press('Escape');
    await expect(flagged.getByRole('button', { name: 'Details' })).toBeFocused();
    await keys.activate(flagged.getByRole('button', { name: 'Block Content' }), 'Space', 'back');
    const question = page.getByRole('alertdialog');
    await keys.activate(question.getByRole('button', { name: 'Block Content' }));
    await expect(question.getByLabel('Reason')).toBeFocused();
    await keys.type('It hurts a member.');
    await keys.activate(question.getByRole('button', { name: 'Block Content' }));
    await expect(page.getByText('Blocked. Members no longer see it.').first()).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(flagged.getByText('Not shown', { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await keys.press('Shift+Tab');

    await keys.tabTo(page.getByRole('tab', { name: 'Flagged' }), 'back');
    await keys.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
    await keys.fill(
      page.getByRole('searchbox').or(page.getByRole('textbox')).first(),
      author.username,
    );
    await keys.press('Enter');
    const user = page.getByRole('group', { name: author.username });
    await keys.activate(user.getByRole('button', { name: 'Block User' }));
    await keys.fill(question.getByLabel('Reason'), 'Unkind more than once.');
    await keys.activate(question.getByRole('button', { name: 'Block User' }));
    await expect(user.getByText('Blocked', { exact: true })).toBeVisible();
    await keys.press('Tab');
  },
);
