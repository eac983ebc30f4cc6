import { paths } from '../../src/lib/paths.ts';
import {
  currentSession,
  emailCode,
  identities,
  pushSettings,
  twoFactorOff,
  twoFactorOn,
  impact as usualImpact,
} from '../fixtures/account.ts';
import { LONG_EMAIL, LONG_USERNAME } from '../fixtures/base.ts';
import { page } from '../fixtures/requests.ts';
import { viewers } from '../fixtures/viewers.ts';
import { click, type, waitForText } from '../interactions.ts';
import { answered, failed, loading, rejected } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';
import { problem, respondWith } from '../stubs/server.ts';

const TWO_FACTOR = 'GET /me/second-factor';

const nothingYet = {
  'GET /me/sessions': respondWith({ items: [currentSession] }),
  'GET /me/passkeys': respondWith({ items: [] }),
  'GET /me/identities': respondWith({ ...identities, items: [] }),
  'GET /mutes': respondWith(page([])),
};
const withUser = (change: object, emailChange: object | null = null) =>
  answered('GET /me', { user: { ...viewers.member, ...change }, emailChange });

const twoFactorSetup: State = {
  handlers: {
    'POST /me/second-factor': respondWith({
      secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
      uri: 'otpauth://totp/Prayer%20Swap:amira_k?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Prayer%20Swap',
    }),
    'POST /me/second-factor/confirm': respondWith({
      recoveryCodes:
        'k3m9-7tqx p2wd-4hzv 8rbn-c6jf x5gy-m1ts d7qk-9vlw h4zp-2nxc w6tj-8fmb v1sr-5kyd'.split(
          ' ',
        ),
    }),
  },
};
const qrCode: State = { ...twoFactorSetup, interact: openQrCode };

async function openQrCode() {
  await startTwoFactor('still-water-7');
  await waitForText('second-factor.open-app');
}

async function startTwoFactor(password: string) {
  await click('second-factor.turn-on');
  await type('accounts.current-password', password);
  await click('second-factor.continue');
}

async function confirmTwoFactor(shown: 'second-factor.codes-title' | 'second-factor.first-wrong') {
  await openQrCode();
  await type('second-factor.code', '123456');
  await waitForText(shown);
}

async function saveUsername(username: string) {
  await type('accounts.username', username);
  await click('profile.save');
}

export const profile = screen('profile', paths.profile, 'member', {
  loading: loading('GET /me'),
  usual: { wide: true },
  failed: failed('GET /me'),
  offline: { offline: true },
  'email-waiting': { ...withUser({}, { email: 'amira.k@example.org', ...emailCode }), wide: true },
  'email-refused': withUser({}, { email: 'amira.k@example.org', mailRefused: true, ...emailCode }),
  'wrong-details': {
    handlers: {
      'PATCH /me': problem(409, 'accounts.profile-username-taken', {
        username: 'accounts.profile-username-taken',
      }),
    },
    interact: () => saveUsername('ezra'),
  },
  saved: { interact: () => saveUsername('amira').then(() => waitForText('profile.updated')) },
  'long-words': withUser({ username: LONG_USERNAME, email: LONG_EMAIL }),
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
  deleting: { interact: () => click('leaving.delete-account'), wide: true },
  'deleting-large-text': { interact: () => click('leaving.delete-account'), ...LARGE_TEXT },
});

export const security = screen('security', paths.security, 'member', {
  usual: { wide: true },
  failed: failed('GET /me'),
  'parts-failed': failed(
    'GET /me/sessions',
    'GET /me/passkeys',
    'GET /me/identities',
    'GET /mutes',
    TWO_FACTOR,
  ),
  'nothing-yet': { handlers: nothingYet },
  'two-step-on': answered(TWO_FACTOR, twoFactorOn),
  'two-step-picture': { ...qrCode, wide: true },
  'two-step-codes': {
    ...twoFactorSetup,
    interact: () => confirmTwoFactor('second-factor.codes-title'),
  },
  'two-step-required': {
    viewer: 'admin',
    ...answered(TWO_FACTOR, { ...twoFactorOff, required: true }),
  },
  'without-password': answered('GET /me/identities', { ...identities, hasPassword: false }),
  'confirm-who-it-is': {
    ...rejected('POST /me/passkeys/options', 403, 'error.confirmation-needed'),
    interact: () => click('passkeys.add'),
    // The button stays pending.
    busy: true,
    wide: true,
  },
  'two-step-wrong': {
    handlers: {
      ...twoFactorSetup.handlers,
      'POST /me/second-factor/confirm': problem(400, 'second-factor.first-wrong'),
    },
    interact: () => confirmTwoFactor('second-factor.first-wrong'),
  },
  'two-step-password-wrong': {
    ...rejected('POST /me/second-factor', 400, 'accounts.password-wrong'),
    interact: () => startTwoFactor('still-water-6'),
  },
  'two-step-turning-off': {
    ...answered(TWO_FACTOR, twoFactorOn),
    interact: () => click('second-factor.turn-off'),
  },
  'two-step-large-text': { ...qrCode, ...LARGE_TEXT },
  'two-step-in-arabic': { ...qrCode, ...IN_ARABIC },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

export const notificationSettings = screen(
  'notification-settings',
  paths.notificationSettings,
  'member',
  {
    usual: { wide: true },
    failed: failed('GET /push/settings'),
    'letter-failed': failed('GET /me/letter'),
    denied: { notificationPermission: 'denied' },
    'in-arabic': IN_ARABIC,
    'large-text': LARGE_TEXT,
  },
);

export const accessibility = screen('accessibility', paths.accessibility, 'member', {
  usual: { wide: true },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

const IMPACT = 'GET /me/impact';
const PRAYERS = 'GET /me/impact/prayers';
const impactOf = (count: number) =>
  Object.fromEntries(Object.keys(usualImpact).map((name) => [name, count]));
export const noImpact = impactOf(0);

export const impact = screen('impact', paths.impact, 'member', {
  loading: loading(IMPACT, PRAYERS),
  nothing: {
    handlers: { ...answered(IMPACT, noImpact).handlers, ...answered(PRAYERS, page([])).handlers },
  },
  'prayers-failed': failed(PRAYERS),
  one: answered(IMPACT, impactOf(1)),
  many: { wide: true },
  'points-explained': { interact: () => click('hint.points') },
  thousands: answered(IMPACT, {
    goodWillPoints: 1_248_310,
    prayersShared: 1240,
    prayersCompleted: 98_112,
    reactionsGiven: 64_001,
  }),
  failed: failed(IMPACT),
  offline: { offline: true },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

export const info = screen('info', paths.info, 'member', {
  usual: { wide: true },
  'large-text': LARGE_TEXT,
  'in-arabic': IN_ARABIC,
});

const SETTINGS = 'GET /push/settings';
const debugOn = answered(SETTINGS, { ...pushSettings, debug: true });

export const pushDebug = screen('push-debug', paths.pushDebug, 'member', {
  usual: debugOn,
  failed: failed(SETTINGS),
  offline: { ...debugOn, offline: true },
  'large-text': { ...debugOn, ...LARGE_TEXT },
  'in-arabic': { ...debugOn, language: 'ar' },
});
