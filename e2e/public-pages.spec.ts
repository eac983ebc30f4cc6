import { setTimeout } from 'node:timers/promises';
import { holdScripts } from './support/screen.ts';
import { expect, FULL, fullUnless, test } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

test('the landing page for visitors links to registration, sign-in and information', async ({
  visitor,
}) => {
  const page = await visitor();
  await page.goto('/home');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Share what you carry. Pray for someone else.',
  );
  for (const name of ['Share Your Prayer', 'Pray Together', 'Build Community']) {
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  // Without a configured store link the section is absent.
  await expect(page.getByRole('heading', { name: 'Take it with you' })).toHaveCount(0);
  const footer = page.getByRole('navigation', { name: 'About this site' });
  for (const [name, href] of [
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Child Safety', '/csae'],
    ['Support', '/support'],
  ] as const) {
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', href);
  }
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
  await expect(page.getByRole('link', { name: 'Join Our Community' })).toHaveAttribute(
    'href',
    '/register',
  );
  await page.getByRole('link', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await page.context().setOffline(true);
  await expect(page.getByRole('region', { name: 'Connection' })).toHaveText('You’re offline.');
});

test('the landing page for members links to the feed and Create, and shows their figures', async ({
  signedInMember,
}) => {
  const { page, context, username } = await signedInMember();
  await createPrayer(context.request, 'The first thing I ever shared here.');
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route('**/api/me/impact', async (route) => {
    await arrived;
    await route.continue();
  });
  // From the first visit on, the device has a session snapshot.
  await page.goto('/info');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto('/home');
  await expect(page.getByRole('heading', { name: `Welcome back, ${username}!` })).toBeVisible();
  const numbers = page.locator('dl');
  await expect(numbers.getByRole('definition')).toHaveText(['...', '...']);
  arrive();
  await expect(numbers.getByRole('definition')).toHaveText(['5', '1']);
  await expect(numbers.getByRole('term')).toHaveText(['Good Will Points', 'Prayers shared']);
  await expect(page.getByRole('link', { name: 'Share a Prayer Request' })).toHaveAttribute(
    'href',
    '/create',
  );
  await expect(page.getByRole('link', { name: 'Join Our Community' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link', { name: 'Impact' })).toHaveCount(1);
  await expect(bar.getByRole('link', { name: 'Register' })).toHaveCount(0);
  await page.getByRole('link', { name: 'View Prayer Feed' }).click();
  await expect(page).toHaveURL(/\/feed$/);
});

test(
  'support: one answer is open at a time, and a contact address is shown',
  FULL,
  async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/support');
    const questions = page.getByRole('heading', { level: 3 }).getByRole('button');
    await expect(questions).toHaveCount(8);
    await expect(page.locator('button[aria-expanded="true"]')).toHaveCount(0);
    await page.getByRole('button', { name: 'Is it free?' }).click();
    await expect(page.getByText('No fees, no ads')).toBeVisible();
    await page.getByRole('button', { name: 'How do I delete my account?' }).click();
    await expect(page.getByText('for good.')).toBeVisible();
    await expect(page.getByText('No fees, no ads')).toBeHidden();
    await expect(page.locator('button[aria-expanded="true"]')).toHaveCount(1);
    await page.getByRole('button', { name: 'How do I delete my account?' }).click();
    await expect(page.locator('button[aria-expanded="true"]')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /Write to/ })).toHaveAttribute(
      'href',
      /^mailto:\S+@/,
    );
    for (const name of ['Be Respectful', 'Stay Genuine', 'Keep It Safe']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(
      page.getByText('In danger or thinking of harming yourself? Contact your local emergency'),
    ).toBeVisible();
  },
);

test('a disclosure pressed before hydration opens after it', async ({ visitor }) => {
  const page = await visitor();
  const releaseScripts = await holdScripts(page);
  // Nothing can be pressed before the recording starts.
  await page.route('**/after-paint.js', async (route) => {
    await setTimeout(500);
    await route.continue();
  });
  await page.goto('/support', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Is it free?' }).click();
  releaseScripts();
  await expect(page.getByText('No fees, no ads')).toBeVisible();
  await expect(page.locator('button[aria-expanded="true"]')).toHaveCount(1);
});

test('a barrier can be reported from every public page, and by members from About', async ({
  visitor,
  signedInMember,
}) => {
  const stranger = await visitor();
  await stranger.goto('/terms');
  await stranger.getByRole('contentinfo').getByRole('link', { name: 'Support' }).click();
  const { page: member } = await signedInMember();
  await member.goto('/info');
  await member
    .getByRole('main')
    .getByRole('link', { name: /support/i })
    .click();
  for (const page of [stranger, member]) {
    await expect(page.getByRole('heading', { name: 'Accessibility' })).toBeVisible();
    await expect(
      page.getByRole('link', { name: 'Report an accessibility problem' }),
    ).toHaveAttribute('href', /^mailto:\S+@\S+\?subject=An%20accessibility/);
  }
});

for (const { path, title, says } of [
  {
    path: '/terms',
    title: 'Terms of Service',
    says: [/5\/29\/2025/, /under 13|younger than 13|13 or older/, /30 days/, /terminat|clos/i],
  },
  { path: '/privacy', title: 'Privacy Policy', says: [/Last updated: /, /CCPA/, /GDPR/] },
  {
    path: '/csae',
    title: 'Child Safety Standards',
    says: [/CSAE/, /You must be 13 or older/, /Write to \S+@/, /child-safety authority/],
  },
]) {
  const description = `${title}: opens at the top, scrolls to the end, and links back to the start`;
  test(description, fullUnless(path === '/terms'), async ({ visitor }) => {
    const page = await visitor();
    await page.goto('/home');
    const link = page.locator(`footer a[href="${path}"]`);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    for (const words of says) await expect(page.getByText(words).first()).toBeVisible();
    const contents = page.getByRole('navigation', { name: 'On this page' });
    await contents.getByRole('link').last().click();
    await expect(page.getByRole('heading', { level: 2 }).last()).toBeFocused();
    await page.getByRole('link', { name: 'Back to home' }).click();
    await expect(page).toHaveURL(/\/home$/);
  });
}
