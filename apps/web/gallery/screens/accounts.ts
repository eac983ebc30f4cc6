import { NO_FAITH_CHOICE } from '@prayer-swap/shared/accounts/choices';
import { MINIMUM_AGE_YEARS } from '@prayer-swap/shared/accounts/limits';
import type { JoiningMode } from '@prayer-swap/shared/community/choices';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { paths } from '../../src/lib/paths.ts';
import { emailCode, restriction, signInMethods } from '../fixtures/account.ts';
import { ago, fromNow, texts, uuid } from '../fixtures/base.ts';
import { blurField, click, type, waitForText } from '../interactions.ts';
import { answered, failed, loading, rejected, unreachable } from '../outcomes.ts';
import { IN_ARABIC, LARGE_TEXT, type State, screen } from '../state.ts';
import { noContent, respondWith } from '../stubs/server.ts';

const LOGIN = 'POST /auth/login';
const joiningMode = (joining: JoiningMode): State => ({ community: { joining } });
const pendingSignIn = (step: object) => ({ tab: { pendingSignIn: JSON.stringify(step) } });
const email = 'amira@example.org';
const loginCode = pendingSignIn({ at: 'code', signInId: uuid(32), email, ...emailCode });
const secondStep = pendingSignIn({ at: 'second', challengeToken: 'ticket' });

async function signIn() {
  await type('accounts.identifier', 'amira_k');
  await type('accounts.password', 'still-water-7');
  await click('accounts.sign-in');
}

export const login = screen('login', paths.login, 'visitor', {
  form: { wide: true },
  'password-only': answered('GET /auth/methods', {
    ...signInMethods,
    code: false,
    passkey: false,
    providers: [],
  }),
  'by-invitation': joiningMode('invited'),
  sending: { ...loading(LOGIN), interact: signIn },
  'wrong-password': {
    ...rejected(LOGIN, 401, 'accounts.password-wrong'),
    interact: signIn,
    wide: true,
  },
  offline: { ...unreachable(LOGIN), interact: signIn },
  'email-for-code': { interact: () => click('sign-in-code.link'), wide: true },
  code: { ...loginCode, wide: true },
  'second-step': { ...secondStep, wide: true },
  'second-step-wrong': {
    ...secondStep,
    ...rejected('POST /auth/second-factor', 400, 'second-factor.wrong'),
    interact: () => type('second-factor.code', '123456'),
  },
  'recovery-code': { ...secondStep, interact: () => click('second-factor.use-recovery') },
  failed: { ...failed(LOGIN), interact: signIn },
  'nothing-filled-in': { interact: () => click('accounts.sign-in') },
  'code-wrong': {
    ...loginCode,
    ...rejected('POST /auth/sign-in-code/verify', 400, 'accounts.code-wrong'),
    interact: typeCode,
  },
  'code-large-text': { ...loginCode, ...LARGE_TEXT },
  'code-in-arabic': { ...loginCode, ...IN_ARABIC },
  'second-step-large-text': { ...secondStep, ...LARGE_TEXT },
  'second-step-in-arabic': { ...secondStep, language: 'ar' },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

const REGISTER = 'POST /auth/register';
const VERIFY = 'POST /auth/register/verify';
const pendingRegistration = JSON.stringify({ registrationId: uuid(31), email, ...emailCode });
const registrationCode = { tab: { pendingRegistration } };

async function fillIn() {
  await fillInRegistration();
  await click('accounts.create-account');
}

async function fillInRegistration() {
  await type('accounts.username', 'amira_k');
  await type('accounts.email', email);
  await type('accounts.password', 'still-water-7');
  await type('accounts.region', 'Africa');
  await type('accounts.faith', NO_FAITH_CHOICE);
  const linkTo = (code: MessageCode) => `${translate(code)} ${translate('accounts.new-tab')}`;
  await click('accounts.terms-tick', {
    age: MINIMUM_AGE_YEARS,
    terms: linkTo('accounts.terms-link'),
    privacy: linkTo('accounts.privacy-link'),
  });
}

async function typeCode() {
  await type('accounts.code', '123456');
}

export const register = screen('register', paths.register, 'visitor', {
  form: { wide: true },
  'name-taken': {
    ...answered('GET /auth/availability', { usernameAvailable: false }),
    async interact() {
      await type('accounts.username', 'amira_k');
      await blurField();
      await waitForText('accounts.username-taken');
    },
  },
  'nothing-filled-in': { interact: () => click('accounts.create-account'), wide: true },
  code: { ...registrationCode, wide: true },
  waiting: {
    ...registrationCode,
    handlers: { [VERIFY]: respondWith({ awaitingApproval: true }, 202) },
    interact: () => typeCode().then(() => waitForText('joining.waiting')),
    wide: true,
  },
  invited: { tab: { invitation: 'from-the-link' } },
  'by-approval': joiningMode('approved'),
  'by-invitation': joiningMode('invited'),
  'not-open': joiningMode('closed'),
  'invitation-invalid': {
    ...joiningMode('invited'),
    tab: { invitation: 'from-the-link' },
    ...rejected('POST /auth/register/invitation', 403, 'joining.invitation-required'),
  },
  sending: { ...loading(REGISTER), interact: fillIn },
  offline: { ...unreachable(REGISTER), interact: fillIn },
  failed: { ...failed(REGISTER), interact: fillIn },
  'code-wrong': {
    ...registrationCode,
    ...rejected(VERIFY, 400, 'accounts.code-wrong'),
    interact: typeCode,
  },
  'code-refused': {
    ...registrationCode,
    ...answered('GET /auth/register/:id', { mailRefused: true }),
    interact: () => waitForText('accounts.mail-refused', { email }),
    wide: true,
  },
  'code-offline': { ...registrationCode, ...unreachable(VERIFY), interact: typeCode },
  'in-arabic': IN_ARABIC,
  'code-in-arabic': { ...registrationCode, ...IN_ARABIC },
  'large-text': LARGE_TEXT,
  'code-large-text': { ...registrationCode, ...LARGE_TEXT },
});

const SETUP = 'POST /setup';
const SETUP_STATE = 'GET /setup';

async function createFirstAdmin() {
  await fillInRegistration();
  await click('setup.create');
}

export const setup = {
  ...screen('setup', paths.setup, 'visitor', {
    form: { wide: true },
    'without-code': { path: paths.setup },
    done: answered(SETUP_STATE, { needed: false }),
    loading: loading(SETUP_STATE),
    'load-failed': failed(SETUP_STATE),
    'code-invalid': {
      ...rejected(SETUP, 403, 'setup.code-invalid'),
      interact: createFirstAdmin,
    },
    sending: { ...loading(SETUP), interact: createFirstAdmin },
    offline: { ...unreachable(SETUP), interact: createFirstAdmin },
    'in-arabic': IN_ARABIC,
    'large-text': LARGE_TEXT,
  }),
  path: `${paths.setup}?code=from-the-terminal`,
};

const FORGOT = 'POST /auth/forgot-password';

async function sendReset() {
  await type('accounts.email', email);
  await click('accounts.send-reset');
}

export const forgotPassword = screen('forgot-password', paths.forgotPassword, 'visitor', {
  form: { wide: true },
  sent: {
    handlers: { [FORGOT]: noContent },
    interact: () => sendReset().then(() => waitForText('accounts.reset-sent')),
    wide: true,
  },
  unknown: { ...rejected(FORGOT, 404, 'accounts.reset-unknown-email'), interact: sendReset },
  sending: { ...loading(FORGOT), interact: sendReset },
  failed: { ...failed(FORGOT), interact: sendReset },
  offline: { ...unreachable(FORGOT), interact: sendReset },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

const TOKEN = '?token=from-the-mail';
const CHECK_RESET = 'GET /auth/reset-password';
const validReset = answered(CHECK_RESET, { valid: true });

export const resetPassword = {
  ...screen('reset-password', paths.resetPassword, 'visitor', {
    checking: loading(CHECK_RESET),
    form: { ...validReset, wide: true },
    expired: { ...rejected(CHECK_RESET, 400, 'accounts.reset-token-unknown'), wide: true },
    'no-token': { path: paths.resetPassword },
    offline: unreachable(CHECK_RESET),
    done: {
      handlers: { ...validReset.handlers, 'POST /auth/reset-password': noContent },
      async interact() {
        await type('accounts.new-password', 'still-water-8');
        await type('accounts.confirm-password', 'still-water-8');
        await click('accounts.reset-button');
        await waitForText('accounts.reset-done');
      },
    },
    failed: failed(CHECK_RESET),
    'nothing-filled-in': { ...validReset, interact: () => click('accounts.reset-button') },
    'in-arabic': { ...validReset, ...IN_ARABIC },
    'large-text': { ...validReset, ...LARGE_TEXT },
  }),
  path: paths.resetPassword + TOKEN,
};

const OAUTH = 'POST /auth/providers/complete';
const signUp = { provider: 'google', email, expiresAt: fromNow(20, 'minutes') };
const newIdentity = answered(OAUTH, { signUp });

export const oauthCallback = screen('from-provider', paths.oauthReturn, 'visitor', {
  arriving: loading(OAUTH),
  new: { ...newIdentity, wide: true },
  'new-nothing-filled-in': { ...newIdentity, interact: () => click('accounts.create-account') },
  offline: { ...unreachable(OAUTH), wide: true },
  failed: failed(OAUTH),
  'large-text': { ...newIdentity, ...LARGE_TEXT },
  'in-arabic': { ...newIdentity, ...IN_ARABIC },
  refused: { path: `${paths.oauthReturn}?trouble=refused` },
});

/** In a browser; the app completes the flow as above. */
export const openApp = screen('open-app', paths.oauthAppReturn, 'visitor', {
  link: { wide: true },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});

const DELETE = 'POST /account-deletions';
const byLink = { path: paths.deleteAccount + TOKEN };

async function sendDeletionLink() {
  await type('leaving.email', email);
  await click('leaving.send-link');
}

export const deleteAccount = screen('delete-account', paths.deleteAccount, 'visitor', {
  form: { wide: true },
  sent: {
    handlers: { [DELETE]: noContent },
    interact: () => sendDeletionLink().then(() => waitForText('leaving.link-sent')),
  },
  offline: { ...unreachable(DELETE), interact: sendDeletionLink },
  'by-link': { ...byLink, wide: true },
  sending: { ...loading(DELETE), interact: sendDeletionLink },
  failed: { ...failed(DELETE), interact: sendDeletionLink },
  'by-link-large-text': { ...byLink, ...LARGE_TEXT },
  'in-arabic': { ...byLink, ...IN_ARABIC },
  'large-text': LARGE_TEXT,
});

const UNSUBSCRIBE = 'POST /letter/unsubscriptions';
const byLetter = { path: `${paths.unsubscribe}${TOKEN}` };
const unsubscribing = { ...byLetter, interact: () => click('letter.unsubscribe') };

export const unsubscribe = screen('unsubscribe', paths.unsubscribe, 'visitor', {
  asked: byLetter,
  sending: { ...loading(UNSUBSCRIBE), ...unsubscribing },
  done: {
    ...byLetter,
    handlers: { [UNSUBSCRIBE]: noContent },
    interact: () => click('letter.unsubscribe').then(() => waitForText('letter.unsubscribed')),
  },
  'link-invalid': { ...rejected(UNSUBSCRIBE, 400, 'letter.link-invalid'), ...unsubscribing },
  offline: { ...unreachable(UNSUBSCRIBE), ...unsubscribing },
  'in-arabic': { ...byLetter, language: 'ar' },
  'large-text': { ...byLetter, ...LARGE_TEXT },
});

const BLOCKED = 'GET /me/blocked-account';
const appeal = {
  text: 'I did not know that it was her address. I have taken it out everywhere and would like to come back.',
  status: 'Open',
  createdAt: ago(1, 'days'),
  decisionReason: null,
};
const withAppeal = (change: object, reason = restriction.reason) =>
  answered(BLOCKED, { ...restriction, reason, canAppeal: false, appeal: { ...appeal, ...change } });

export const blockedAccount = screen('restricted', paths.blockedAccount, 'blocked', {
  loading: loading(BLOCKED),
  'can-appeal': { wide: true },
  'no-reason': answered(BLOCKED, { ...restriction, reason: null, canAppeal: false }),
  'appeal-open': withAppeal({}),
  'appeal-refused': {
    ...withAppeal({ status: 'Refused', decisionReason: 'It was posted twice after a warning.' }),
    wide: true,
  },
  failed: failed(BLOCKED),
  deleting: { interact: () => click('leaving.delete-account') },
  'nothing-written': { interact: () => click('restricted.appeal-send') },
  'appeal-failed': {
    ...failed('POST /me/appeals'),
    async interact() {
      await type('restricted.appeal', appeal.text);
      await click('restricted.appeal-send');
      await waitForText('restricted.appeal-failed');
    },
  },
  'long-words': withAppeal({ text: texts.long }, texts.long),
  offline: { offline: true },
  'in-arabic': IN_ARABIC,
  'large-text': LARGE_TEXT,
});
