import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { fc } from '../test/fast-check.ts';
import { fastestRunMs } from '../test/fastest-run.ts';
import { isDeliverableEmail, normalizeEmail } from './accounts/email.ts';
import * as accounts from './accounts/schemas.ts';
import { guestFormSchema } from './guests/schemas.ts';
import * as page from './http/schemas.ts';
import { hasMessage } from './messages/translate.ts';
import * as notifications from './notifications/schemas.ts';
import * as points from './points/schemas.ts';
import * as requests from './prayer-requests/schemas.ts';

const schemas = Object.entries<unknown>({
  ...accounts,
  ...notifications,
  ...page,
  ...points,
  ...requests,
}).filter((entry): entry is [string, z.ZodMiniType] => entry[1] instanceof z.ZodMiniType);

/** Zod's default message; the server answers it as error.invalid-input. */
const ZOD_DEFAULT_MESSAGE = 'Invalid input';

/** Random forms that often contain the real field names. */
const fields = schemas.flatMap(([, schema]) =>
  schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : [],
);
const value = fc.oneof(
  fc.anything({ maxDepth: 1 }),
  fc.string(),
  fc.constantFrom('', ' ', 'a', '!!', 'a@b.c', 'x'.repeat(300), 'x'.repeat(40_000), true, 12),
);
const form = fc.oneof(
  fc.anything({ maxDepth: 1 }),
  fc.dictionary(fc.constantFrom(...new Set(fields)), value, { maxKeys: 12 }),
);

describe('a validation error', () => {
  it.each(schemas)('of %s has a message', (_, schema) => {
    fc.assert(
      fc.property(form, (input) => {
        const parsed = z.safeParse(schema, input);
        const unknownMessages = parsed.error?.issues
          .map(({ message }) => message)
          .filter((message) => message !== ZOD_DEFAULT_MESSAGE && !hasMessage(message));
        expect(unknownMessages ?? []).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });
});

function issueCodes(schema: z.ZodMiniType, input: unknown): string[] {
  return z.safeParse(schema, input).error?.issues.map(({ message }) => message) ?? [];
}

describe('a registration', () => {
  const FORM = {
    username: 'amira_1',
    email: 'amira@example.org',
    password: 'secret',
    region: 'Africa',
    faith: 'Islam',
    acceptTerms: true,
    faithConsent: true,
  };

  it.each<[string, object, string[]]>([
    ['valid', {}, []],
    ['no faith needs no consent', { faith: 'Prefer not to say', faithConsent: undefined }, []],
    ['a faith without consent', { faithConsent: false }, ['accounts.faith-consent-required']],
    ['terms not accepted', { acceptTerms: false }, ['accounts.terms-required']],
    ['no region', { region: '' }, ['accounts.fields-required']],
    ['an empty username', { username: '  ' }, ['accounts.fields-required']],
    ['a username of one', { username: 'a' }, ['accounts.username-too-short']],
    ['a username of two', { username: 'ab' }, []],
    ['a username of thirty', { username: 'a'.repeat(30) }, []],
    ['a username of 31', { username: 'a'.repeat(31) }, ['accounts.username-too-long']],
    ['a username with a space', { username: 'a b' }, ['accounts.username-letters']],
    ['a username of other letters', { username: 'амира' }, ['accounts.username-letters']],
    ['an empty address', { email: '' }, ['accounts.fields-required']],
    ['a password of five', { password: '12345' }, ['accounts.password-too-short']],
    ['a password of 128', { password: 'x'.repeat(128) }, []],
    ['a password of 129', { password: 'x'.repeat(129) }, ['accounts.password-too-long']],
    [
      'a password of 129 families',
      { password: '👨‍👩‍👧‍👦'.repeat(129) },
      ['accounts.password-too-long'],
    ],
    ['a password of 128 families', { password: '👨‍👩‍👧‍👦'.repeat(128) }, []],
    [
      'a password of five families',
      { password: '👨‍👩‍👧‍👦'.repeat(5) },
      ['accounts.password-too-short'],
    ],
    ['a password of spaces', { password: '      ' }, ['accounts.password-common']],
    ['an invisible password', { password: '\u200b'.repeat(6) }, ['accounts.password-common']],
    [
      'a password with few visible characters',
      { password: `abc${'\u200b'.repeat(9)}` },
      ['accounts.password-too-short'],
    ],
  ])('%s', (_, change, expected) => {
    expect(issueCodes(accounts.registrationSchema, { ...FORM, ...change })).toEqual(expected);
  });

  it('trims and lower-cases identifiers, and never the password', () => {
    const typed = {
      ...FORM,
      username: ' AMIRA ',
      email: ' Amira@Example.ORG ',
      password: ' Secret ',
    };
    expect(z.parse(accounts.registrationSchema, typed)).toMatchObject({
      username: 'amira',
      email: 'amira@example.org',
      password: ' Secret ',
    });
  });
});

it('the form of a guest names every wrong field at once', () => {
  const form = {
    text: '',
    forWhom: 'other',
    firstName: '',
    initials: 'Margarethe',
    consent: false,
  };
  expect(issueCodes(guestFormSchema, form).toSorted()).toEqual([
    'guests.consent-required',
    'guests.initials-invalid',
    'guests.text-required',
  ]);
});

describe('an address', () => {
  it.each([
    ['amira@localhost.', false],
    ['amira@example.org', true],
    ['a.b+c@sub.example.org', true],
    ["o'neill@example.org", true],
    ['ämira@xn--exmple-cua.org', true],
    ['ämira@exämple.org', false],
    ['amira@localhost', false],
    ['amira.example.org', false],
    ['amira@@example.org', false],
    ['amira@example..org', false],
    ['amira@.org', false],
    ['amira@example.', false],
    ['am ira@example.org', false],
    ['amira@exa mple.org', false],
    ['@example.org', false],
    ['amira@example.org, omar@example.org', false],
    ['amira,omar@example.org', false],
    ['amira<omar@example.org', false],
    ['"amira"@example.org', false],
    ['amira\u202e@example.org', false],
  ])('%s: %s', (text, isValid) => {
    expect(isDeliverableEmail(text)).toBe(isValid);
  });

  it.each([
    `a@${'b.'.repeat(50_000)}`,
    'a'.repeat(100_000),
    `${'a@'.repeat(50_000)}`,
    `a@${'.'.repeat(100_000)}`,
  ])('is validated in linear time (%#)', (text) => {
    expect(fastestRunMs(() => isDeliverableEmail(normalizeEmail(text)))).toBeLessThan(50);
  });
});
