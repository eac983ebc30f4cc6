import { countCharacters } from '@prayer-swap/shared/prayer-requests/text';
import { product } from '@prayer-swap/shared/product';
import type { Config } from '../config/config.ts';
import { badRequest } from '../errors/http-error.ts';

const COMMON_PASSWORDS_COUNT = 3_000;
/** Minimum number of characters of a password that belong to no name. */
const MIN_OWN_CHARACTERS = 4;
/** Shorter names occur in too many words. */
const MIN_NAME_LENGTH = 3;

type PolicyContext = {
  config: Pick<Config, 'passwordMinLength'>;
  community: { current(): { name: string } };
};

/** The member whose password is validated. */
export type PasswordOwner = { username: string; email: string };

let commonPasswords: Promise<Set<string>> | undefined;

/**
 * Validates the rules that a schema cannot express: this server's minimum length, the most common
 * passwords, and guesses based on the member or the community.
 *
 * @throws HttpError 400 `accounts.password-shorter-than`, `accounts.password-common` or
 *   `accounts.password-guessable`
 */
export async function validatePassword(
  { config, community }: PolicyContext,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const min = config.passwordMinLength;
  if (countCharacters(password) < min) {
    throw badRequest('accounts.password-shorter-than', { field: 'password', values: { min } });
  }
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw badRequest('accounts.password-common', { field: 'password' });
  }
  if (isMostlyNames(password, owner, [product.name, community.current().name])) {
    throw badRequest('accounts.password-guessable', { field: 'password' });
  }
}

/** Attackers try the names of the member, the mailbox and the community first. */
function isMostlyNames(
  password: string,
  { username, email }: PasswordOwner,
  publicNames: string[],
): boolean {
  const mailbox = email.split('@')[0] ?? '';
  const words = publicNames.flatMap((name) => [name, ...name.split(' ')]);
  const names = [email, mailbox, username, ...words].map(withoutSeparators);
  const normalized = withoutSeparators(password);
  const remainder = names
    .filter(({ length }) => length >= MIN_NAME_LENGTH)
    .reduce((rest, name) => rest.replaceAll(name, ''), normalized);
  return remainder !== normalized && remainder.length < MIN_OWN_CHARACTERS;
}

function withoutSeparators(text: string): string {
  return text.toLowerCase().replace(/[\s._-]/g, '');
}

/** Loads the large list with the first new password instead of at the start. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_COUNT).map(String));
}
