import { mergeTests } from '@playwright/test';
import { expectMessage } from './support/expect-message.ts';
import { test as nativeTest, SESSION_STORAGE_KEY } from './support/native-test.ts';
import { test as oauthTest } from './support/oauth-server.ts';
import type { Phone } from './support/phone.ts';
import { expireReauthentication } from './support/reauthentication.ts';
import { signOut } from './support/sign-in.ts';
import { expect, FULL } from './support/test.ts';
import { generateTestUser } from './support/test-member.ts';

/** On a phone, and a server with two providers. */
const test = mergeTests(nativeTest, oauthTest);

/**
 * Presses the provider's button, signs in as `subject` in the system browser and opens the link
 * back; '' cancels.
 */
async function signInInSystemBrowser(
  { phone, visitor }: { phone: Phone; visitor: () => Promise<Phone['page']> },
  button: string,
  subject: string,
) {
  phone.clearCalls();
  await phone.page.getByRole('button', { name: button }).click();
  await expect.poll(() => phone.callsTo('Browser.open')).toHaveLength(1);
  const [call = ''] = phone.callsTo('Browser.open');
  const { url } = JSON.parse(call.replace('Browser.open ', ''));
  const browser = await visitor();
  await browser.goto(url);
  await browser.getByRole('button', { name: subject || 'Cancel', exact: true }).click();
  await expect(browser).toHaveURL(/\/from-provider\/app\?/);
  await expectMessage(browser, 'Continue in the Prayer Swap app.');
  const link = await browser.getByRole('link', { name: 'Open the app' }).getAttribute('href');
  expect(link).toMatch(/^org\.prayerswap\.app:\/\/from-provider\/app\?/);
  await phone.emit('App.appUrlOpen', { url: link });
  expect(phone.callsTo('Browser.close')).toHaveLength(1);
  return link ?? '';
}

async function completeRegistration(page: Phone['page'], username: string) {
  await expect(page.getByRole('heading', { name: 'Finish your account' })).toBeVisible();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Region').selectOption('Europe');
  await page.getByLabel('Faith', { exact: true }).selectOption('Prefer not to say');
  await page.getByLabel(/I am 13 or older/).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
}

const readToken = ({ secrets }: Phone) =>
  JSON.parse(secrets.get(SESSION_STORAGE_KEY) ?? '{}').token;

test('a new member registers by Google in the app, connects Apple and signs in again', async ({
  phone: openPhone,
  visitor,
  dedicatedServer,
}) => {
  const { username, email } = generateTestUser('newcomer');
  const apple = `${username}-apple`;
  for (const subject of [username, apple])
    dedicatedServer.provider.addPerson({ subject, email, email_verified: true });
  const phone = await openPhone();
  const { page } = phone;
  const devices = { phone, visitor };
  await phone.open('/login?returnTo=%2Fimpact');
  await signInInSystemBrowser(devices, 'Sign in with Google', '');
  await expect(page).toHaveURL(/\/login\?returnTo=/);
  await expect(page.getByRole('alert')).toHaveCount(0);

  await signInInSystemBrowser(devices, 'Sign in with Google', username);
  await expect(page.getByRole('heading', { name: 'Finish your account' })).toBeVisible();
  await page.reload();
  await completeRegistration(page, username);
  await expect(page).toHaveURL(/\/impact$/);
  expect(readToken(phone)).toMatch(/^[\w-]{43}$/);

  await phone.open('/profile/security');
  await signInInSystemBrowser(devices, 'Connect Apple', apple);
  await expectMessage(page, 'Apple is connected.');
  await expect(page).toHaveURL(/\/profile\/security$/);
  await expect(page.getByRole('button', { name: 'Disconnect Apple' })).toBeVisible();

  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await phone.open('/login');
  const link = await signInInSystemBrowser(devices, 'Sign in with Apple', apple);
  await expect(page).toHaveURL(/\/feed$/);

  await phone.emit('App.appUrlOpen', { url: link });
  await expectMessage(page, 'This sign-in has expired. Please start again.');
  await expect(page).toHaveURL(/\/profile\/security$/);
});

test('a phone that restarts the app for the link completes the sign-in', async ({
  phone: openPhone,
  visitor,
  signedInMember,
  dedicatedServer,
}) => {
  const member = await signedInMember();
  const subject = member.username;
  dedicatedServer.provider.addPerson({ subject, email: member.email, email_verified: true });
  const phone = await openPhone();
  await phone.open('/login');
  await phone.page.getByRole('button', { name: 'Sign in with Google' }).click();
  await expect.poll(() => phone.callsTo('Browser.open')).toHaveLength(1);
  const { url } = JSON.parse((phone.callsTo('Browser.open')[0] ?? '').replace(/^\S+ /, ''));
  const browser = await visitor();
  await browser.goto(url);
  await browser.getByRole('button', { name: subject, exact: true }).click();
  await expect(browser).toHaveURL(/\/from-provider\/app\?code=/);

  await phone.page.evaluate(() => sessionStorage.clear());
  phone.mockAnswer('App.getLaunchUrl', { url: browser.url() });
  await phone.open('/');
  await expectMessage(phone.page, /^There’s already an account for your Google email\./);
});

test(
  'a member without a password reauthenticates by the provider in the app',
  FULL,
  async ({ phone: openPhone, visitor, dedicatedServer }) => {
    const { username, email } = generateTestUser('again');
    dedicatedServer.provider.addPerson({ subject: username, email, email_verified: true });
    const phone = await openPhone('ios');
    const { page } = phone;
    const devices = { phone, visitor };
    await phone.open('/login');
    await signInInSystemBrowser(devices, 'Sign in with Google', username);
    await completeRegistration(page, username);
    await expect(page).toHaveURL(/\/feed$/);
    const token = readToken(phone);
    await expireReauthentication(username, dedicatedServer.dataDir);
    await phone.open('/profile/security');
    await page.getByRole('button', { name: 'Connect Apple' }).click();
    await signInInSystemBrowser(devices, 'Confirm with Google', username);
    await expectMessage(page, 'Thank you. You can continue.');
    await expect(page).toHaveURL(/\/profile\/security$/);
    expect(readToken(phone)).not.toBe(token);
  },
);
