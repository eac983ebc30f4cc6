import { product } from '@prayer-swap/shared/product';
import type { Config } from '../config/config.ts';
import { badRequest } from '../http/http-error.ts';

const COMMON_PASSWORDS_COUNT = 3_000;
/** So many signs have to be left of a password without the names that stand near it. */
const MIN_OWN_CHARACTERS = 4;
/** Shorter names are parts of too many words. */
const MIN_NAME_LENGTH = 3;

/** Whose password it is to be. */
export type PasswordOwner = { username: string; email: string };

let commonPasswords: Promise<Set<string>> | undefined;

/**
 * The rules that a schema cannot know: this server's own minimum, the most common passwords, and those
 * that whoever knows the member and the product tries first.
 *
 * @throws HttpError 400 `accounts.password-shorter-than`, `accounts.password-common` or
 *   `accounts.password-guessable`
 */
export async function validatePassword(
  config: Config,
  password: string,
  owner: PasswordOwner,
): Promise<void> {
  const min = config.passwordMinLength;
  if (password.length < min) {
    throw badRequest('accounts.password-shorter-than', { field: 'password', values: { min } });
  }
  commonPasswords ??= loadCommonPasswords();
  if ((await commonPasswords).has(password.toLowerCase())) {
    throw badRequest('accounts.password-common', { field: 'password' });
  }
  if (isMostlyNames(password, owner)) {
    throw badRequest('accounts.password-guessable', { field: 'password' });
  }
}

/** The names of member, mailbox and product are what is tried first. */
function isMostlyNames(password: string, { username, email }: PasswordOwner): boolean {
  const mailbox = email.split('@')[0] ?? '';
  const names = [email, mailbox, username, product.name, ...product.name.split(' ')].map(
    withoutSeparators,
  );
  const normalized = withoutSeparators(password);
  const remainder = names
    .filter(({ length }) => length >= MIN_NAME_LENGTH)
    .reduce((rest, name) => rest.replaceAll(name, ''), normalized);
  return remainder !== normalized && remainder.length < MIN_OWN_CHARACTERS;
}

function withoutSeparators(text: string): string {
  return text.toLowerCase().replace(/[\s._-]/g, '');
}

/** Read at the first new password, not at every start: the list is large. */
async function loadCommonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_PASSWORDS_COUNT).map(String));
}
