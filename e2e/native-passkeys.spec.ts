import { createVirtualAuthenticator } from '../apps/server/test/virtual-authenticator.ts';
import { createDedicatedDatabase } from './support/dedicated-database.ts';
import { type DedicatedServer, startDedicatedServer } from './support/dedicated-server.ts';
import { expectMessage } from './support/expect-message.ts';
import { test as base } from './support/native-test.ts';
import { NATIVE_ORIGIN } from './support/phone.ts';
import { signOut } from './support/sign-in.ts';
import { expect } from './support/test.ts';
import { PASSWORD } from './support/test-member.ts';

const CERTIFICATE = Buffer.alloc(32, 0xa1);
const ANDROID_ORIGIN = `android:apk-key-hash:${CERTIFICATE.toString('base64url')}`;

/** On a server that is associated with an Android app. */
const test = base.extend<object, { dedicatedServer: DedicatedServer }>({
  dedicatedServer: [
    async ({ browserName: _ }, use) => {
      const fingerprint = CERTIFICATE.toString('hex').toUpperCase().match(/../g)?.join(':') ?? '';
      const server = await startDedicatedServer({
        ...(await createDedicatedDatabase()),
        ANDROID_APP_ID: 'org.prayerswap.app',
        ANDROID_CERT_FINGERPRINTS: fingerprint,
      });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  dataDir: async ({ dedicatedServer }, use) => use(dedicatedServer.dataDir),
  baseURL: async ({ dedicatedServer }, use) => use(dedicatedServer.origin),
});

test('a passkey of the phone is added, signs in and explains a failure', async ({
  phone: openPhone,
  signedInMember,
}) => {
  const { username } = await signedInMember();
  const device = createVirtualAuthenticator();
  const phone = await openPhone();
  const { page } = phone;
  phone.mockAnswer('CapacitorPasskey.createCredential', ({ requestJson }) =>
    device.create(JSON.parse(String(requestJson)), { origin: ANDROID_ORIGIN }),
  );
  phone.mockAnswer('CapacitorPasskey.getCredential', ({ requestJson }) =>
    device.sign(JSON.parse(String(requestJson)), { origin: ANDROID_ORIGIN }),
  );
  await phone.open('/login');
  await page.getByLabel('Email or username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);
  await phone.open('/profile/security');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expectMessage(page, 'Passkey added.');

  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await phone.open('/login');
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(`${NATIVE_ORIGIN}/feed`);

  await signOut(page);
  await expect(page).toHaveURL(/\/home$/);
  await phone.open('/login');
  for (const [name, message] of [
    ['NotAllowedError', null],
    ['UnknownError', 'We couldn’t sign you in. Please try again, or use another way.'],
  ] as const) {
    phone.mockAnswer('CapacitorPasskey.getCredential', Object.assign(new Error(), { name }));
    phone.clearCalls();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect.poll(() => phone.callsTo('CapacitorPasskey.getCredential')).toHaveLength(1);
    if (message) await expectMessage(page, message);
    else await expect(page.getByRole('alert')).toHaveCount(0);
  }
});
