import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import type { Language } from '@prayer-swap/shared/messages/languages';

/**
 * The message groups, by code prefix; the longest matching prefix counts. A file per prefix would
 * cost requests, a single file would exceed the size budget. Unlisted prefixes are groups of their
 * own.
 */
const GROUPS: Record<string, string[]> = {
  // On every page.
  base: ['common.', 'shell.', 'shell.home-link', 'error.', 'language.title'],
  legal: ['legal.', 'language.legal'],
  care: ['care.', 'common.safety'],
  // Sign-in, and the screens before, beside and after it.
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
  // Validation errors of forms, which are loaded on first focus.
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
  // Requests and their interactions.
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
  // The surroundings of requests.
  members: ['notifications.', 'devices.', 'native.', 'install.', 'impact.', 'info.'].concat(
    'admin.access-denied',
    'error.second-factor-required',
  ),
  // The member's own account.
  account: ['profile.', 'language.', 'passkeys.', 'second-factor.'],
  // Only for admins.
  panel: ['panel.', 'admin.', 'moderation.'],
};

const prefixes = Object.entries(GROUPS)
  .flatMap(([group, ones]) => ones.map((prefix) => ({ prefix, group })))
  .toSorted((one, other) => other.prefix.length - one.prefix.length);

const PROJECT = join(import.meta.dirname, '../../..');

const LITERAL = /['"]([\w.-]+)['"]/g;

/** The sources whose messages a page can use. */
const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/shared/src/**/*.ts'], {
  cwd: PROJECT,
  exclude: ['**/*.test.*', '**/messages/**'],
})
  .map((file) => readFileSync(join(PROJECT, file), 'utf8'))
  .join('\n');
const literals = new Set(Array.from(sources.matchAll(LITERAL), ([, text]) => text));

/** Compilation is deterministic: the hash identifies the texts permanently. */
export const MESSAGES_VERSION = createHash('sha256')
  .update(JSON.stringify([catalogues, GROUPS, Object.keys(catalogues.en).filter(isUsedByClient)]))
  .digest('hex')
  .slice(0, 8);

/** The groups of the codes in a source. */
export function groupsNamedIn(source: string): string[] {
  const named = Array.from(source.matchAll(LITERAL), ([, text]) => text ?? '');
  return [...new Set(named.filter(isCode).map(groupOf))];
}

/** The output file of a group's messages, from which `src/lib/message-loader.ts` loads them. */
export function messagesFile(group: string, language: Language): string {
  return `assets/messages-${group}-${language}-${MESSAGES_VERSION}.js`;
}

/** @throws for a malformed message */
export function compileGroup(group: string, language: Language): Record<string, unknown> {
  const messages = Object.entries(catalogues[language]).filter(
    ([code]) => groupOf(code) === group && isUsedByClient(code),
  );
  return Object.fromEntries(messages.map(([code, text]) => [code, compileMessageOrThrow(text)]));
}

/**
 * Server-only messages are not sent to a page. A literal can also be the suffix of a concatenated
 * code.
 */
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
