import { makeAdmin } from './support/database.ts';
import { cardOf } from './support/feed.ts';
import { keysOf } from './support/keys.ts';
import { codeFor } from './support/mail.ts';
import { aPerson, PASSWORD, share } from './support/member.ts';
import { look, pray } from './support/requests.ts';
import { takenOver } from './support/screen.ts';
import { expect, FULL, test, WITH_MOTION } from './support/test.ts';
import { welcomeOn } from './support/welcome.ts';

test.use(WITH_MOTION);

const heading = (name: string | RegExp) => ({ level: 1, name }) as const;

test(
  'by keyboard alone: a new account, a first evening, and back another day',
  FULL,
  async ({ someone, visitor }) => {
    test.slow();
    const author = await someone('author');
    const id = await share(author.context.request, 'For my brother, who starts again tomorrow.');
    const unkind = await share(
      author.context.request,
      'Something that does not belong here at all.',
    );
    await share(author.context.request, 'For the people who moved in next door.');
    const page = await visitor();
    const keys = keysOf(page);
    const person = aPerson();
    const main = page.getByRole('main');
    const button = (name: string | RegExp) => page.getByRole('button', { name });
    const link = (name: string) => page.getByRole('link', { name, exact: true });

    await test.step('registers with the mailed code', async () => {
      await page.goto('/home');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await takenOver(page);
      await keys.use(
        main.getByRole('link', { name: /Create Account|Join|Get Started|Sign Up/i }).first(),
      );
      await expect(page).toHaveURL(/\/register/);
      await keys.write(page.getByLabel('Username'), person.username);
      await keys.use(button('Create Account'));
      // What is missing is said, and the focus is where it is said.
      await expect(page.getByRole('alert').getByRole('link').first()).toBeVisible();
      await keys.use(
        page
          .getByRole('alert')
          .getByRole('link', { name: /Email|fill in/ })
          .first(),
      );
      await keys.write(page.getByLabel('Email'), person.email);
      await keys.write(page.getByLabel('Password', { exact: true }), PASSWORD);
      await keys.to(page.getByLabel('Region'));
      await keys.type('Europe');
      await keys.to(page.getByLabel('Faith'));
      await keys.type('Prefer');
      await keys.use(page.getByRole('checkbox', { name: /Terms/ }), 'Space');
      await keys.use(button('Create Account'));
      await expect(page.getByLabel('Verification code')).toBeFocused();
      await keys.type(await codeFor(page.request, person.email));
      await expect(page.getByRole('heading', heading(/Welcome/))).toBeFocused();
    });

    await test.step('is welcomed', async () => {
      const welcome = welcomeOn(page);
      await expect(welcome).toBeVisible();
      await keys.use(welcome.getByRole('button', { name: 'Next' }));
      await keys.use(welcome.getByRole('button', { name: 'Next' }));
      await keys.use(welcome.getByRole('button', { name: 'Go to the feed' }));
      await expect(welcome).toHaveCount(0);
      await keys.press('Tab');
    });

    await test.step('reacts, prays, and takes it back', async () => {
      const post = cardOf(page, id);
      await keys.use(post.getByRole('button', { name: /React with heart/ }), 'Space');
      await expect(post.getByRole('button', { name: 'React with heart, 1' })).toBeFocused();
      await keys.use(post.getByRole('button', { name: 'Mark as Prayed' }));
      await expect(post.getByRole('button', { name: /^Prayed/ })).toBeFocused();
      const toast = page.getByRole('listitem').filter({ hasText: 'will know someone is with' });
      await expect(toast).toBeVisible();
      await keys.press('Alt+t');
      await keys.use(toast.getByRole('button', { name: 'Undo' }));
      await expect(post.getByRole('button', { name: 'Mark as Prayed' })).toBeFocused();
      await expect.poll(() => look(page.request, id)).toMatchObject({ userCompleted: false });
    });

    await test.step('flags', async () => {
      const post = cardOf(page, unkind);
      const menu = post.getByRole('button', { name: 'More about this post' });
      const item = page.getByRole('menuitem', { name: 'Flag Content' });
      // Letters lead to items once the menu is there.
      const opened = page.getByRole('menuitem').and(page.locator(':focus'));
      await keys.use(menu, 'Enter', 'back');
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
      await keys.to(question.getByRole('radio').first());
      await keys.press('Space');
      await keys.press('ArrowDown');
      await expect(question.getByRole('radio').nth(1)).toBeChecked();
      await keys.use(question.getByRole('button', { name: 'Flag', exact: true }));
      await expect(post).toHaveCount(0);
      await expect(page.getByRole('article').and(page.locator(':focus'))).toHaveCount(1);
    });

    await test.step('shares a request, and swaps', async () => {
      await keys.use(
        page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Initiate Swap' }),
        'Enter',
        'back',
      );
      await expect(page.getByRole('heading', heading(/./))).toBeFocused();
      await keys.to(page.getByRole('tab', { name: 'Support' }));
      await keys.press('ArrowRight');
      await keys.press('ArrowLeft');
      await keys.write(page.getByRole('textbox'), 'For a quiet week, written with keys alone.');
      await keys.use(page.getByRole('switch', { name: 'Post anonymously' }), 'Space');
      await keys.use(main.getByRole('button', { name: 'Initiate Swap' }));
      await expect(page.getByRole('heading', heading("Let's Swap"))).toBeFocused();
      const card = page.getByRole('article').first();
      await keys.use(card.getByRole('button', { name: /React with star/ }), 'Space');
      await keys.use(card.getByRole('button', { name: 'Mark as Prayed' }));
      await expect(page.getByRole('article').and(page.locator(':focus'))).toHaveCount(1);
      await keys.use(link('View All Prayers').first());
      await expect(page.getByRole('heading', heading('Prayer Feed'))).toBeFocused();
    });

    await test.step('reads and clears the notifications', async () => {
      const items: { items: { id: string }[] } = await (
        await page.request.get('/api/requests?tab=mine')
      ).json();
      await pray(author.context.request, items.items[0]?.id ?? '');
      const bell = button(/^Notifications, 1 unread/);
      await keys.use(bell, 'Enter', 'back');
      const panel = page.getByRole('dialog', { name: 'Notifications' });
      await keys.use(panel.getByRole('button', { name: 'Mark all as read' }));
      await keys.use(panel.getByRole('button', { name: /^Remove/ }));
      await expect(panel.getByRole('listitem')).toHaveCount(0);
      await keys.press('Escape');
      await expect(button(/^Notifications/)).toBeFocused();
    });

    await test.step('changes the profile and the colours', async () => {
      await keys.use(link('Profile'));
      await expect(page.getByRole('heading', heading('Edit Profile'))).toBeFocused();
      await keys.to(page.getByLabel('Region'));
      await keys.type('Asia');
      await keys.use(button('Save Changes'));
      await expect(page.getByText('Profile updated successfully!').first()).toBeVisible();
      await keys.to(page.getByRole('radio', { name: 'System' }));
      await keys.press('ArrowRight');
      await keys.press('ArrowRight');
      await expect(page.getByRole('radio', { name: 'Dark' })).toBeChecked();
      await keys.use(page.getByRole('switch', { name: 'Easier to read' }), 'Space');
    });

    await test.step('signs out, and in again', async () => {
      await keys.use(button('Menu'), 'Enter', 'back');
      await keys.use(button('Sign Out'));
      await expect(page).toHaveURL(/\/home$/);
      await keys.use(link('Login').first());
      await keys.write(page.getByLabel('Email or username'), person.username);
      await keys.write(page.getByLabel('Password', { exact: true }), PASSWORD);
      await keys.press('Enter');
      await expect(page.getByRole('heading', heading('Prayer Feed'))).toBeFocused();
    });
  },
);

test(
  'by keyboard alone: an admin blocks a flagged post and its author',
  FULL,
  async ({ someone }) => {
    const [author, flagger, keeper] = await Promise.all([
      someone('author'),
      someone('flagger'),
      someone('keeper'),
    ]);
    const text = `Something unkind, ${crypto.randomUUID()}.`;
    const id = await share(author.context.request, text);
    await flagger.context.request.post(`/api/requests/${id}/flags`, { data: {} });
    await makeAdmin(keeper.username);
    const { page } = keeper;
    const keys = keysOf(page);
    await page.goto('/admin');
    const flagged = page.getByRole('group').filter({ hasText: text });

    await keys.use(flagged.getByRole('button', { name: 'Details' }));
    await expect(page.getByRole('dialog', { name: 'Flag details' })).toBeVisible();
    await keys.press('Escape');
    await expect(flagged.getByRole('button', { name: 'Details' })).toBeFocused();
    await keys.use(flagged.getByRole('button', { name: 'Block Content' }), 'Space', 'back');
    const question = page.getByRole('alertdialog');
    await keys.use(question.getByRole('button', { name: 'Block Content' }));
    await expect(question.getByLabel('Reason')).toBeFocused();
    await keys.type('It hurts somebody.');
    await keys.use(question.getByRole('button', { name: 'Block Content' }));
    await expect(page.getByText('Blocked. Members no longer see this post.').first()).toBeVisible();
    await expect(question).toHaveCount(0);
    await expect(flagged.getByText('Not shown', { exact: true })).toBeVisible();
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
    await keys.press('Shift+Tab');

    await keys.to(page.getByRole('tab', { name: 'Flagged' }), 'back');
    await keys.press('ArrowRight');
    await expect(page.getByRole('tab', { name: 'Users' })).toBeFocused();
    await keys.write(
      page.getByRole('searchbox').or(page.getByRole('textbox')).first(),
      author.username,
    );
    await keys.press('Enter');
    const user = page.getByRole('group', { name: author.username });
    await keys.use(user.getByRole('button', { name: 'Block User' }));
    await keys.write(question.getByLabel('Reason'), 'Unkind more than once.');
    await keys.use(question.getByRole('button', { name: 'Block User' }));
    await expect(user.getByText('Blocked', { exact: true })).toBeVisible();
    await keys.press('Tab');
  },
);
