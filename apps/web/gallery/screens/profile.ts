import { paths } from '../../src/lib/paths.ts';
import { press, scrollTo, see, type } from '../acts.ts';
import { factorOff, factorOn, identities, mailedCode, thisSession } from '../fixtures/account.ts';
import { viewers } from '../fixtures/people.ts';
import { page } from '../fixtures/requests.ts';
import { answersWith, fails, neverAnswers, refuses } from '../stands-in/server.ts';
import type { Screen } from '../state.ts';

const nothingYet = {
  'GET /me/sessions': answersWith({ items: [thisSession] }),
  'GET /me/passkeys': answersWith({ items: [] }),
  'GET /me/identities': answersWith({ ...identities, items: [] }),
  'GET /hidden': answersWith(page([])),
  'GET /requests': answersWith(page([])),
};
const waitsForEmail = {
  'GET /me': answersWith({
    user: viewers.member,
    emailChange: { email: 'amira.k@example.org', ...mailedCode },
  }),
};

const setUpFactor = {
  'POST /me/second-factor': answersWith({
    secret: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
    uri: 'otpauth://totp/Prayer%20Swap:amira_k?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Prayer%20Swap',
  }),
  'POST /me/second-factor/confirm': answersWith({
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

async function toFactorPicture() {
  await press('second-factor.turn-on');
  await type('accounts.current-password', 'still-water-7');
  await press('second-factor.continue');
  await see('second-factor.open-app');
}

export const profile: Screen = {
  name: 'profile',
  route: paths.profile,
  path: paths.profile,
  as: 'member',
  states: {
    loading: { answers: { 'GET /me': neverAnswers }, busy: true },
    usual: { wide: true },
    'nothing-yet': { answers: nothingYet, act: () => scrollTo('passkeys.title') },
    failed: { answers: { 'GET /me': fails } },
    'parts-failed': {
      answers: {
        'GET /me/sessions': fails,
        'GET /me/second-factor': fails,
        'GET /me/passkeys': fails,
        'GET /me/identities': fails,
        'GET /push/settings': fails,
        'GET /requests': fails,
        'GET /hidden': fails,
      },
    },
    offline: { offline: true },
    'email-waiting': { answers: waitsForEmail, wide: true },
    'wrong-details': {
      answers: {
        'PATCH /me': refuses(409, 'accounts.profile-username-taken', {
          username: 'accounts.profile-username-taken',
        }),
      },
      async act() {
        await type('accounts.username', 'ezra');
        await press('profile.save');
      },
    },
    'messages-denied': { messages: 'denied', act: () => scrollTo('profile.notifications') },
    'two-step-on': { answers: { 'GET /me/second-factor': answersWith(factorOn) } },
    'two-step-picture': { answers: setUpFactor, act: toFactorPicture, wide: true },
    'two-step-codes': {
      answers: setUpFactor,
      async act() {
        await toFactorPicture();
        await type('second-factor.code', '123456');
        await see('second-factor.codes-title');
      },
    },
    'two-step-required': {
      as: 'admin',
      answers: { 'GET /me/second-factor': answersWith({ ...factorOff, required: true }) },
    },
    'without-password': {
      answers: { 'GET /me/identities': answersWith({ ...identities, hasPassword: false }) },
    },
    'confirm-who-it-is': {
      answers: { 'POST /me/passkeys/question': refuses(403, 'error.confirmation-needed') },
      act: () => press('passkeys.add'),
      // The button waits for the answer.
      busy: true,
      wide: true,
    },
    deleting: { act: () => press('leaving.delete-account'), wide: true },
    saved: {
      async act() {
        await type('accounts.username', 'amira');
        await press('profile.save');
        await see('profile.updated');
      },
    },
    'long-words': {
      answers: {
        'GET /me': answersWith({
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
      answers: {
        ...setUpFactor,
        'POST /me/second-factor/confirm': refuses(400, 'second-factor.first-wrong'),
      },
      async act() {
        await toFactorPicture();
        await type('second-factor.code', '123456');
        await see('second-factor.first-wrong');
      },
    },
    'two-step-password-wrong': {
      answers: { 'POST /me/second-factor': refuses(400, 'accounts.password-wrong') },
      async act() {
        await press('second-factor.turn-on');
        await type('accounts.current-password', 'still-water-6');
        await press('second-factor.continue');
      },
    },
    'two-step-turning-off': {
      answers: { 'GET /me/second-factor': answersWith(factorOn) },
      act: () => press('second-factor.turn-off'),
    },
    'two-step-large-text': { answers: setUpFactor, act: toFactorPicture, largeText: true },
    'two-step-in-arabic': {
      answers: setUpFactor,
      act: toFactorPicture,
      language: 'ar',
      wide: true,
    },
    'deleting-large-text': { act: () => press('leaving.delete-account'), largeText: true },
    'in-arabic': { language: 'ar', wide: true },
    'large-text': { largeText: true },
  },
};
