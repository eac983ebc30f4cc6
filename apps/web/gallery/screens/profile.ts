import { paths } from '../../src/lib/paths.ts';
import {
  currentSession,
  emailCode,
  identities,
  twoFactorOff,
  twoFactorOn,
} from '../fixtures/account.ts';
import { page } from '../fixtures/requests.ts';
import { viewers } from '../fixtures/viewers.ts';
import { click, scrollToHeading, type, waitForText } from '../interactions.ts';
import type { Screen } from '../state.ts';
import { neverRespond, problem, respondWith, serverError } from '../stubs/server.ts';

const nothingYet = {
  'GET /me/sessions': respondWith({ items: [currentSession] }),
  'GET /me/passkeys': respondWith({ items: [] }),
  'GET /me/identities': respondWith({ ...identities, items: [] }),
  'GET /hidden': respondWith(page([])),
  'GET /requests': respondWith(page([])),
};
const pendingEmailChange = {
  'GET /me': respondWith({
    user: viewers.member,
    emailChange: { email: 'amira.k@example.org', ...emailCode },
  }),
};

const twoFactorSetup = {
  'POST /me/second-factor': respondWith({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Prayer%20Swap:amira_k?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Prayer%20Swap',
  }),
  'POST /me/second-factor/confirm': respondWith({
    recoveryCodes: [
      'k3m9-7tqx',
      'p2wd-4hzv',
      '8rbn-c6jf',
      'x5gy-m1ts',
      'd7qk-9vlw',
      'h4zp-2nxc',
      'w6tj-8fmb',
      'v1sr-5kyd',
    ],
  }),
};

async function openQrCode() {
  await click('second-factor.turn-on');
  await type('accounts.current-password', 'still-water-7');
  await click('second-factor.continue');
  await waitForText('second-factor.open-app');
}

export const profile: Screen = {
  name: 'profile',
  route: paths.profile,
  path: paths.profile,
  viewer: 'member',
  states: {
    loading: { handlers: { 'GET /me': neverRespond }, busy: true },
    usual: { wide: true },
    'nothing-yet': { handlers: nothingYet, interact: () => scrollToHeading('passkeys.title') },
    failed: { handlers: { 'GET /me': serverError } },
    'parts-failed': {
      handlers: {
        'GET /me/sessions': serverError,
        'GET /me/second-factor': serverError,
        'GET /me/passkeys': serverError,
        'GET /me/identities': serverError,
        'GET /push/settings': serverError,
        'GET /requests': serverError,
        'GET /hidden': serverError,
      },
    },
    offline: { offline: true },
    'email-waiting': { handlers: pendingEmailChange, wide: true },
    'wrong-details': {
      handlers: {
        'PATCH /me': problem(409, 'accounts.profile-username-taken', {
          username: 'accounts.profile-username-taken',
        }),
      },
      async interact() {
        await type('accounts.username', 'ezra');
        await click('profile.save');
      },
    },
    'messages-denied': {
      notificationPermission: 'denied',
      interact: () => scrollToHeading('profile.notifications'),
    },
    'two-step-on': { handlers: { 'GET /me/second-factor': respondWith(twoFactorOn) } },
    'two-step-picture': { handlers: twoFactorSetup, interact: openQrCode, wide: true },
    'two-step-codes': {
      handlers: twoFactorSetup,
      async interact() {
        await openQrCode();
        await type('second-factor.code', '123456');
        await waitForText('second-factor.codes-title');
      },
    },
    'two-step-required': {
      viewer: 'admin',
      handlers: { 'GET /me/second-factor': respondWith({ ...twoFactorOff, required: true }) },
    },
    'without-password': {
      handlers: { 'GET /me/identities': respondWith({ ...identities, hasPassword: false }) },
    },
    'confirm-who-it-is': {
      handlers: { 'POST /me/passkeys/question': problem(403, 'error.confirmation-needed') },
      interact: () => click('passkeys.add'),
      // The button stays pending.
      busy: true,
      wide: true,
    },
    deleting: { interact: () => click('leaving.delete-account'), wide: true },
    saved: {
      async interact() {
        await type('accounts.username', 'amira');
        await click('profile.save');
        await waitForText('profile.updated');
      },
    },
    'long-words': {
      handlers: {
        'GET /me': respondWith({
          user: {
            ...viewers.member,
            username: 'the_longest-username-there-is',
            email: 'somebody.with.a.very.long.address@subdomain.example.org',
          },
          emailChange: null,
        }),
      },
    },
    'two-step-wrong': {
      handlers: {
        ...twoFactorSetup,
        'POST /me/second-factor/confirm': problem(400, 'second-factor.first-wrong'),
      },
      async interact() {
        await openQrCode();
        await type('second-factor.code', '123456');
        await waitForText('second-factor.first-wrong');
      },
    },
    'two-step-password-wrong': {
      handlers: { 'POST /me/second-factor': problem(400, 'accounts.password-wrong') },
      async interact() {
        await click('second-factor.turn-on');
        await type('accounts.current-password', 'still-water-6');
        await click('second-factor.continue');
      },
    },
    'two-step-turning-off': {
      handlers: { 'GET /me/second-factor': respondWith(twoFactorOn) },
      interact: () => click('second-factor.turn-off'),
    },
    'two-step-large-text': { handlers: twoFactorSetup, interact: openQrCode, largeText: true },
    'two-step-in-arabic': {
      handlers: twoFactorSetup,
      interact: openQrCode,
      language: 'ar',
      wide: true,
    },
    'deleting-large-text': { interact: () => click('leaving.delete-account'), largeText: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};
