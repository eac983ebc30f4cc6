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
const GROUPS: Record<string, string> = {
  // On every page.
  base: 'common. shell. shell.home-link error. language.title',
  care: 'care. common.safety',
  // Sign-in, and the screens before, beside and after it.
  accounts: 'accounts. accounts.back-to-login',
  'sign-in': within(
    'accounts.',
    'login- identifier session- forgot-link join- unknown- password-wrong other-email',
  ),
  registration: `regions. faiths. ${within(
    'accounts.',
    'register- registration- terms- privacy- faith region username- email- send- verified',
  )}`,
  // Validation errors of forms, which are loaded on first focus.
  rules: within(
    'accounts.',
    'password-too- missing- fields-required passwords-differ terms-required username-too- username-letters email-invalid faith-consent-required credentials-missing',
  ),
  resetting: within('accounts.', 'reset- forgot- send-reset new-password confirm-password'),
  verification: within(
    'accounts.',
    'verif email-change- creation- code- resend confirm- current- profile- change-',
  ),
  'sign-in-methods': 'providers. sign-in-code.',
  // The bars and menus of members.
  frame: within(
    'shell.',
    'about account-menu admin-panel circles home impact initiate-swap invite menu profile share sign-out swap',
  ),
  // Requests and their interactions.
  requests:
    'common.just-now common.hours-ago common.days-ago common.undo error.other-member requests. flags. mutes. offline. points. push. reports. swap.',
  // The question at sign-out.
  'sign-out': 'offline.sign-out',
  // The surroundings of requests.
  members:
    'notifications. devices. native. install. impact. info. admin.access-denied error.second-factor-required',
  // The member's own account.
  account: 'profile. language. passkeys. second-factor. copy. mutes.hidden mutes.show',
  // Only for admins.
  panel: 'panel. admin. moderation. community.',
};

function within(feature: string, names: string): string {
  return names.replaceAll(/\S+/g, `${feature}$&`);
}

const prefixes = Object.entries(GROUPS)
  .flatMap(([group, ones]) => ones.split(' ').map((prefix) => ({ prefix, group })))
  .toSorted((one, other) => other.prefix.length - one.prefix.length);

const PROJECT = join(import.meta.dirname, '../../..');

const LITERAL = /['"]([\w.-]+)['"]/g;
/** A code that ends with a variable, such as `panel.tab-${tab}`; `${string}` is a type. */
const TEMPLATE = /`([a-z-]+\.[\w-]*)\$\{(?!string\})[^}]*\}`/g;

/** The sources whose messages a page can use. */
const sources = globSync(['apps/web/src/**/*.{ts,tsx}', 'packages/shared/src/**/*.ts'], {
  cwd: PROJECT,
  exclude: ['**/*.test.*', '**/messages/**'],
})
  .map((file) => readFileSync(join(PROJECT, file), 'utf8'))
  .join('\n');
const literals = new Set(matchesIn(sources, LITERAL));
const codes = new Set(codesNamedIn(sources));

/** Compilation is deterministic: the hash identifies the texts permanently. */
export const MESSAGES_VERSION = createHash('sha256')
  .update(JSON.stringify([catalogues, GROUPS, Object.keys(catalogues.en).filter(isUsedByClient)]))
  .digest('hex')
  .slice(0, 8);

/** The groups of the codes in a source. */
export function groupsNamedIn(source: string): string[] {
  return [...new Set(codesNamedIn(source).map(groupOf))];
}

function codesNamedIn(source: string): string[] {
  const named = new Set(matchesIn(source, LITERAL));
  const starts = matchesIn(source, TEMPLATE);
  return Object.keys(catalogues.en).filter(
    (code) => named.has(code) || starts.some((start) => code.startsWith(start)),
  );
}

function matchesIn(source: string, pattern: RegExp): string[] {
  return Array.from(source.matchAll(pattern), ([, text = '']) => text);
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
  return codes.has(code) || literals.has(code.slice(code.indexOf('.')));
}

function groupOf(code: string): string {
  const longest = prefixes.find(({ prefix }) => code.startsWith(prefix));
  return longest?.group ?? code.slice(0, code.indexOf('.'));
}
