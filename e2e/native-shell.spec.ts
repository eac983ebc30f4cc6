import { cardOf } from './support/feed.ts';
import { share } from './support/member.ts';
import { test } from './support/native-test.ts';
import { SHELL } from './support/phone.ts';
import { says } from './support/says.ts';
import { expect, FULL, fullUnless } from './support/test.ts';

test('a link opens its screen, from a cold start and while the app runs', async ({
  phoneOf,
  someone,
  baseURL,
}) => {
  const { context } = await someone('author');
  const id = await share(context.request, 'For the baker who lost her shop in the flood');
  const { phone } = await phoneOf();
  const { page } = phone;
  phone.answer('App.getLaunchUrl', { url: `${baseURL}/feed#prayer-${id}` });
  await phone.open();
  await expect(page).toHaveURL(`${SHELL}/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toBeInViewport();

  await phone.emit('App.appUrlOpen', { url: 'org.prayerswap.app://impact' });
  await expect(page).toHaveURL(`${SHELL}/impact`);
  for (const url of ['https://evil.example/swap', `${baseURL}/api/me/export`]) {
    await phone.emit('App.appUrlOpen', { url });
  }
  await phone.emit('App.appUrlOpen', { url: `${baseURL}/info` });
  await expect(page).toHaveURL(`${SHELL}/info`);

  // A reload is no second opening.
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => phone.asked('App.getLaunchUrl').length).toBe(2);
  await expect(page).toHaveURL(`${SHELL}/info`);
});

test('the back button closes what lies over the screen, goes back, and leaves', async ({
  phoneOf,
}) => {
  const { phone } = await phoneOf();
  const { page } = phone;
  await phone.open('/feed');
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page).toHaveURL(`${SHELL}/impact`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await phone.emit('App.backButton', { canGoBack: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${SHELL}/impact`);
  await phone.emit('App.backButton', { canGoBack: true });
  await expect(page).toHaveURL(`${SHELL}/feed`);
  expect(phone.asked('App.minimizeApp')).toEqual([]);
  await phone.emit('App.backButton', { canGoBack: false });
  await expect.poll(() => phone.asked('App.minimizeApp')).toHaveLength(1);
});

for (const [kind, felt] of [
  ['android', ['Haptics.vibrate {"duration":15}']],
  ['ios', ['Haptics.impact {"style":"LIGHT"}']],
] as const) {
  test(
    `a touch is felt on ${kind}, until its owner does not want it`,
    fullUnless(kind === 'android'),
    async ({ phoneOf, someone }) => {
      const { context } = await someone('author');
      const id = await share(context.request, `Strength for those who care for the old, ${kind}`);
      const { phone } = await phoneOf(kind);
      const { page } = phone;
      await phone.open(`/feed#prayer-${id}`);
      await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
      await expect.poll(() => phone.asked('Haptics')).toEqual(felt);

      await page.getByRole('link', { name: 'Profile' }).click();
      const vibration = page.getByRole('switch', { name: 'Vibration' });
      await vibration.click();
      await expect(vibration).not.toBeChecked();
      phone.forgetAsked();
      const awarded = page.waitForResponse(/\/api\/points\/events$/);
      await page.getByRole('button', { name: 'Good Will Points' }).click();
      await awarded;
      await vibration.click();
      await expect(vibration).toBeChecked();
      // The one of the switch itself, and none of the points.
      await expect.poll(() => phone.asked('Haptics')).toEqual(felt);
    },
  );
}

test(
  'the invitation goes to the phone’s share sheet, and to the clipboard without one',
  FULL,
  async ({ phoneOf, baseURL }) => {
    const { phone } = await phoneOf();
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-write', 'local-network-access'], {
      origin: SHELL,
    });
    await phone.open('/info');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Share / }).click();
    await expect.poll(() => phone.asked('Share')).toHaveLength(1);
    expect(phone.asked('Share')[0]).toContain(`"url":"${baseURL}"`);
    await expect(page.getByRole('dialog')).toBeHidden();

    phone.answer('Share.share', new Error('Share API not available'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Share / }).click();
    await says(page, 'Share link copied!');
  },
);

test('a member’s data goes to the share sheet as a file', FULL, async ({ phoneOf }) => {
  const { phone, owner } = await phoneOf();
  phone.answer('Filesystem.writeFile', { uri: 'file:///cache/prayer-swap-data.json' });
  await phone.open('/profile');
  await phone.page.getByRole('button', { name: 'Download my data' }).click();
  await expect
    .poll(() => phone.asked('Share'))
    .toEqual(['Share.share {"files":["file:///cache/prayer-swap-data.json"]}']);
  expect(phone.asked('Filesystem')[0]).toContain(owner.username);
});

test('the phone’s word counts for the network', async ({ phoneOf }) => {
  const { phone } = await phoneOf('ios');
  const { page } = phone;
  phone.answer('Network.getStatus', { connected: false, connectionType: 'none' });
  await phone.open('/feed');
  await says(page, /You’re offline/);
  await phone.emit('Network.networkStatusChange', { connected: true, connectionType: 'wifi' });
  await says(page, 'You’re back online.');
});

test(
  'the page keeps clear of bars and keyboard, and lets the start picture go',
  FULL,
  async ({ phoneOf }) => {
    const { phone } = await phoneOf();
    const { page } = phone;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await phone.open('/create');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect.poll(() => phone.asked('SplashScreen.hide')).toHaveLength(1);
    expect(phone.asked('SystemBars')).toEqual(['SystemBars.setStyle {"style":"DARK"}']);

    // What a phone does: the page becomes as high as the keyboard leaves it.
    await page.getByRole('textbox').first().focus();
    await page.setViewportSize({ width: 390, height: 420 });
    await phone.emit('Keyboard.keyboardWillShow', { keyboardHeight: 300 });
    await phone.emit('Keyboard.keyboardDidShow', { keyboardHeight: 300 });
    await expect(tabs).toBeHidden();
    await expect(page.getByRole('textbox').first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Initiate Swap' })).toBeInViewport();
    await phone.emit('Keyboard.keyboardWillHide');
    await expect(tabs).toBeVisible();

    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => phone.asked('SystemBars').at(-1)).toContain('"LIGHT"');
  },
);

test('no service worker is asked for inside a shell', async ({ phone }) => {
  const theirs = await phone();
  await theirs.page.addInitScript(() => {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register = () => {
      throw new Error('A shell brings its own files');
    };
  });
  await theirs.open('/home');
  await expect(theirs.page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await theirs.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(files.filter((name) => /sw\.js|manifest/.test(name))).toEqual([]);
});
