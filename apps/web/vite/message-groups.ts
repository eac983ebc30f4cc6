import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import type { Language } from '@prayer-swap/shared/messages/languages';

/**
 * Which messages are fetched together, by the beginnings of their codes; the longest that fits counts.
 * A file for each would cost requests, one for all more than a page may weigh. What is not listed is a
 * group by what its code begins with.
 */
const GROUPS: Record<string, string[]> = {
  // What every page says.
  base: ['common.', 'shell.', 'shell.home-link', 'error.', 'language.title'],
  legal: ['legal.', 'language.legal'],
  care: ['care.', 'common.safety'],
  // Signing in; and what comes before, beside and after it.
  accounts: ['accounts.', 'accounts.login-question', 'accounts.back-to-login'],
  'sign-in': [
    'login-',
    'identifier',
    'session-',
    'forgot-link',
    'join-',
    'unknown-',
    'password-wrong',
  ]
    .concat('other-email')
    .map((name) => `accounts.${name}`),
  registration: ['regions.', 'faiths.'].concat(
    ['register-', 'registration-', 'terms-', 'privacy-', 'faith', 'region', 'username-', 'email-']
      .concat('send-', 'verified')
      .map((name) => `accounts.${name}`),
  ),
  // What a form refuses, which is judged from its first focus on.
  rules: [
    'password-too-',
    'field-required',
    'fields-required',
    'passwords-differ',
    'terms-required',
  ]
    .concat('username-too-', 'username-letters', 'email-invalid', 'faith-consent-required')
    .concat('credentials-missing')
    .map((name) => `accounts.${name}`),
  resetting: ['reset-', 'forgot-', 'send-reset', 'new-password', 'confirm-password'].map(
    (name) => `accounts.${name}`,
  ),
  verification: [
    'verif',
    'email-change-',
    'creation-',
    'code-',
    'resend',
    'confirm-',
    'current-',
    'profile-',
    'change-',
  ].map((name) => `accounts.${name}`),
  'sign-in-methods': ['providers.', 'sign-in-code.'],
  // The bars and menus of members.
  frame: ['about', 'account-menu', 'admin-panel', 'home', 'impact', 'initiate-swap', 'invite']
    .concat(['menu', 'profile', 'share', 'sign-out', 'swap'])
    .map((name) => `shell.${name}`),
  // Requests, and what members do about them.
  requests: [
    'common.just-now',
    'common.hours-ago',
    'common.days-ago',
    'common.undo',
    'error.other-member',
    'requests.',
    'protection.',
    'flags.',
    'hiding.',
    'offline.',
    'points.',
    'push.',
    'reports.',
    'swap.',
  ],
  // What stands around them.
  members: ['notifications.', 'devices.', 'native.', 'install.', 'impact.', 'info.'].concat(
    'admin.access-denied',
    'error.second-factor-required',
  ),
  // A member's own account.
  account: ['profile.', 'language.', 'passkeys.', 'second-factor.'],
  // What admins alone read.
  panel: ['panel.', 'admin.', 'moderation.'],
};

const prefixes = Object.entries(GROUPS)
  .flatMap(([group, ones]) => ones.map((prefix) => ({ prefix, group })))
  .toSorted((one, other) => other.prefix.length - one.prefix.length);

const LITERAL = /['"]([\w.-]+)['"]/g;

/** What may say something in a page. */
const sources = globSync(['../src/**/*.{ts,tsx}', '../../../packages/shared/src/*/*.ts'], {
  cwd: import.meta.dirname,
  exclude: ['**/*.test.*', '**/messages/**'],
})
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');
const literals = new Set(Array.from(sources.matchAll(LITERAL), ([, text]) => text));

/** Compiling words does not change them: what is called by this is the same for good. */
export const MESSAGES_VERSION = createHash('sha256')
  .update(JSON.stringify([catalogues, GROUPS, Object.keys(catalogues.en).filter(isUsedByClient)]))
  .digest('hex')
  .slice(0, 8);

/** The groups of the codes that stand in a source. */
export function groupsNamedIn(source: string): string[] {
  const named = Array.from(source.matchAll(LITERAL), ([, text]) => text ?? '');
  return [...new Set(named.filter(isCode).map(groupOf))];
}

/** Where the words of a group lie among the files of the app; `src/lib/message-loader.ts` asks for them there. */
export function messagesFile(group: string, language: Language): string {
  return `assets/messages-${group}-${language}-${MESSAGES_VERSION}.js`;
}

/** @throws where a message is not well-formed */
export function compileGroup(group: string, language: Language): Record<string, unknown> {
  const messages = Object.entries(catalogues[language]).filter(
    ([code]) => groupOf(code) === group && isUsedByClient(code),
  );
  return Object.fromEntries(messages.map(([code, text]) => [code, compileMessageOrThrow(text)]));
}

/** What only the server says is no page's burden. A literal may also be the end of a code that is put together. */
function isUsedByClient(code: string): boolean {
  return literals.has(code) || literals.has(code.slice(code.indexOf('.')));
}

function isCode(text: string): boolean {
  return Object.hasOwn(catalogues.en, text);
}

function groupOf(code: string): string {
  const longest = prefixes.find(({ prefix }) => code.startsWith(prefix));
  return longest?.group ?? code.slice(0, code.indexOf('.'));
}
