import { startCommunity, stopCommunityAfterAll } from './support/dedicated-community.ts';
import { expectMessage } from './support/expect-message.ts';
import { cardOf } from './support/feed.ts';
import { test } from './support/native-test.ts';
import { NATIVE_ORIGIN, openPhone } from './support/phone.ts';
import { signOut } from './support/sign-in.ts';
import { expect, FULL, fullUnless } from './support/test.ts';
import { createPrayer } from './support/test-member.ts';

stopCommunityAfterAll();

test('a link opens its screen, from a cold start and while the app runs', async ({
  signedInPhone,
  signedInMember,
  baseURL,
}) => {
  const { context } = await signedInMember('author');
  const id = await createPrayer(context.request, 'For the baker who lost her shop in the flood');
  const { phone } = await signedInPhone();
  const { page } = phone;
  phone.mockAnswer('App.getLaunchUrl', { url: `${baseURL}/feed#prayer-${id}` });
  await phone.open();
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed#prayer-${id}`);
  await expect(cardOf(page, id)).toBeInViewport();

  await phone.emit('App.appUrlOpen', { url: 'org.prayerswap.app://impact' });
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/impact`);
  for (const url of ['https://evil.example/swap', `${baseURL}/api/me/export`]) {
    await phone.emit('App.appUrlOpen', { url });
  }
  await phone.emit('App.appUrlOpen', { url: `${baseURL}/info` });
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/info`);

  // A reload does not count as another start.
  await page.reload();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect.poll(() => phone.callsTo('App.getLaunchUrl').length).toBe(2);
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/info`);
});

test('a text that another app shares is added to the draft once, from a cold start and while the app runs', async ({
  signedInPhone,
}) => {
  const { phone } = await signedInPhone();
  const { page } = phone;
  const launch = {
    url: 'org.prayerswap.app://create?title=News&text=For%20the%20village%20%26%20all',
  };
  // Capacitor reports the link of a cold start twice.
  phone.queueEvent('App.appUrlOpen', launch);
  phone.mockAnswer('App.getLaunchUrl', launch);
  await phone.open();
  const text = page.getByRole('textbox');
  await expect(text).toHaveValue('News\nFor the village & all');
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/create`);

  await phone.emit('App.appUrlOpen', { url: 'org.prayerswap.app://create?text=Rain%20at%20last' });
  await expect(text).toHaveValue('News\nFor the village & all\n\nRain at last');
  await phone.emit('App.backButton', { canGoBack: true });
  await phone.emit('App.backButton', { canGoBack: true });
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
});

test('the back button closes overlays, goes back, and exits the app', async ({ signedInPhone }) => {
  const { phone } = await signedInPhone();
  const { page } = phone;
  await phone.open('/feed');
  await page.getByRole('link', { name: 'Impact' }).click();
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/impact`);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();

  await phone.emit('App.backButton', { canGoBack: true });
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/impact`);
  await phone.emit('App.backButton', { canGoBack: true });
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
  expect(phone.callsTo('App.minimizeApp')).toEqual([]);
  await phone.emit('App.backButton', { canGoBack: false });
  await expect.poll(() => phone.callsTo('App.minimizeApp')).toHaveLength(1);
});

for (const [kind, felt] of [
  ['android', ['Haptics.vibrate {"duration":15}']],
  ['ios', ['Haptics.impact {"style":"LIGHT"}']],
] as const) {
  test(
    `interactions trigger haptics on ${kind} unless disabled`,
    fullUnless(kind === 'android'),
    async ({ signedInPhone, signedInMember }) => {
      const { context } = await signedInMember('author');
      const id = await createPrayer(
        context.request,
        `Strength for those who care for the old, ${kind}`,
      );
      const { phone } = await signedInPhone(kind);
      const { page } = phone;
      await phone.open(`/feed#prayer-${id}`);
      await cardOf(page, id).getByRole('button', { name: 'Mark as Prayed' }).click();
      await expect.poll(() => phone.callsTo('Haptics')).toEqual(felt);

      await page.getByRole('link', { name: 'Profile' }).click();
      await page.getByRole('link', { name: 'Accessibility & language' }).click();
      const vibration = page.getByRole('switch', { name: 'Vibration' });
      await vibration.click();
      await expect(vibration).not.toBeChecked();
      phone.clearCalls();
      const awarded = page.waitForResponse(/\/api\/points\/events$/);
      await page.getByRole('button', { name: 'Good Will Points' }).click();
      await awarded;
      await vibration.click();
      await expect(vibration).toBeChecked();
      // Only the vibration of the switch, none of the points.
      await expect.poll(() => phone.callsTo('Haptics')).toEqual(felt);
    },
  );
}

test(
  'the invitation opens the share sheet of the phone, or uses the clipboard without one',
  FULL,
  async ({ signedInPhone, baseURL }) => {
    const { phone } = await signedInPhone();
    const { page } = phone;
    await page.context().grantPermissions(['clipboard-write', 'local-network-access'], {
      origin: NATIVE_ORIGIN,
    });
    await phone.open('/info');
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Share / }).click();
    await expect.poll(() => phone.callsTo('Share')).toHaveLength(1);
    expect(phone.callsTo('Share')[0]).toContain(`"url":"${baseURL}"`);
    await expect(page.getByRole('dialog')).toBeHidden();

    phone.mockAnswer('Share.share', new Error('Share API not available'));
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: /^Share / }).click();
    await expectMessage(page, 'Share link copied!');
  },
);

test(
  'a data export goes to the share sheet as a file, which is deleted at the next start or sign-out',
  FULL,
  async ({ signedInPhone }) => {
    const { phone, owner } = await signedInPhone();
    const { page } = phone;
    const files = new Set<string>();
    phone.mockAnswer('Filesystem.writeFile', ({ path, data }) => {
      expect(data).toContain(owner.username);
      files.add(String(path));
      return { uri: `file:///cache/${path}` };
    });
    phone.mockAnswer('Filesystem.rmdir', ({ path, recursive }) => {
      expect(recursive).toBe(true);
      for (const file of files) if (file.startsWith(`${path}/`)) files.delete(file);
      return {};
    });
    const shareExport = async () => {
      await phone.open('/profile/security');
      await page.getByRole('button', { name: 'Download my data' }).click();
      await expect
        .poll(() => phone.callsTo('Share').at(-1))
        .toBe('Share.share {"files":["file:///cache/shared/prayer-swap-data.json"]}');
      expect([...files]).toEqual(['shared/prayer-swap-data.json']);
      phone.clearCalls();
    };
    await shareExport();
    await phone.open('/profile/security');
    await expect.poll(() => files.size).toBe(0);
    await shareExport();
    await signOut(page);
    await expect.poll(() => files.size).toBe(0);
  },
);

test('the app follows the language that the phone sets for it, unless one was chosen in the app', async ({
  phone,
}) => {
  const { page, open } = await phone();
  await open('/home');
  const root = page.locator('html');
  const setSystemLanguage = (language: string) =>
    page.evaluate((code) => {
      Object.defineProperty(navigator, 'languages', { get: () => [code], configurable: true });
      dispatchEvent(new Event('languagechange'));
    }, language);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await setSystemLanguage('ar');
  await expect(root).toHaveAttribute('lang', 'ar');
  await expect(root).toHaveAttribute('dir', 'rtl');
  await setSystemLanguage('iw-IL');
  await expect(root).toHaveAttribute('lang', 'he');

  await page.evaluate(() => localStorage.setItem('language', 'es'));
  await page.reload();
  await expect(root).toHaveAttribute('lang', 'es');
  await setSystemLanguage('fr');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(root).toHaveAttribute('lang', 'es');
});

test('the network state of the phone takes precedence', async ({ signedInPhone }) => {
  const { phone } = await signedInPhone('ios');
  const { page } = phone;
  phone.mockAnswer('Network.getStatus', { connected: false, connectionType: 'none' });
  await phone.open('/feed');
  await expectMessage(page, /You’re offline/);
  await phone.emit('Network.networkStatusChange', { connected: true, connectionType: 'wifi' });
  await expectMessage(page, 'You’re back online.');
});

test(
  'the page respects the safe areas of bars and keyboard, and hides the splash screen',
  FULL,
  async ({ signedInPhone }) => {
    const { phone } = await signedInPhone();
    const { page } = phone;
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await phone.open('/create');
    const tabs = page.getByRole('navigation', { name: 'Main' });
    await expect(tabs.getByRole('link', { name: 'Home' })).toBeVisible();
    await expect.poll(() => phone.callsTo('SplashScreen.hide')).toHaveLength(1);
    expect(phone.callsTo('SystemBars')).toEqual(['SystemBars.setStyle {"style":"DARK"}']);

    // A phone shrinks the page to the height above the keyboard.
    await page.getByRole('textbox').first().focus();
    await page.setViewportSize({ width: 390, height: 420 });
    await phone.emit('Keyboard.keyboardWillShow', { keyboardHeight: 300 });
    await phone.emit('Keyboard.keyboardDidShow', { keyboardHeight: 300 });
    await expect(tabs).toBeHidden();
    await expect(page.getByRole('textbox').first()).toBeInViewport();
    await expect(page.getByRole('button', { name: 'Initiate Swap' })).toBeInViewport();
    await phone.emit('Keyboard.keyboardWillHide');
    await page.setViewportSize({ width: 1280, height: 800 });
    await expect(tabs).toBeVisible();

    await page.emulateMedia({ colorScheme: 'light' });
    await expect.poll(() => phone.callsTo('SystemBars').at(-1)).toContain('"LIGHT"');
  },
);

test('no service worker is registered inside a native shell', async ({ phone }) => {
  const device = await phone();
  await device.page.addInitScript(() => {
    if (!navigator.serviceWorker) return;
    navigator.serviceWorker.register = () => {
      throw new Error('A shell brings its own files');
    };
  });
  await device.open('/home');
  await expect(device.page.getByRole('heading', { level: 1 })).toBeVisible();
  const files = await device.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(files.filter((name) => /sw\.js|manifest/.test(name))).toEqual([]);
});

test('the logo of a community appears inside a native shell', async ({ visitor }) => {
  const admin = await visitor();
  const { origin } = await startCommunity({ name: 'River House' }, admin);
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"><circle r="30"/></svg>';
  const url = `${origin}/api/admin/community/logo`;
  const data = { image: Buffer.from(logo).toString('base64') };
  expect((await admin.request.put(url, { data })).ok()).toBe(true);
  const { page, open } = await openPhone(await visitor(), origin);
  await open('/home');
  // Zero while the picture is blocked.
  await expect(page.locator('header img').first()).toHaveJSProperty('naturalWidth', 128);
});
