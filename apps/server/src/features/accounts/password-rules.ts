import { product } from '@prayer-swap/shared/product';
import type { Config } from '../../config/config.ts';
import { badInput } from '../../http/refusal.ts';

const COMMON_COUNT = 3_000;
/** So many signs have to be left of a password without the names that stand near it. */
const OWN_SIGNS = 4;
/** Shorter names are parts of too many words. */
const NAME_SIGNS = 3;

/** Whose password it is to be. */
export type Owner = { username: string; email: string };

let common: Promise<Set<string>> | undefined;

/**
 * The rules that a schema cannot know: this server's own minimum, the most common passwords, and those
 * that whoever knows the member and the product tries first.
 *
 * @throws Refusal 400 `accounts.password-shorter-than`, `accounts.password-common` or
 *   `accounts.password-guessable`
 */
export async function refuseWeakPassword(
  config: Config,
  password: string,
  owner: Owner,
): Promise<void> {
  const min = config.passwordMinLength;
  if (password.length < min) {
    throw badInput('accounts.password-shorter-than', { field: 'password', values: { min } });
  }
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) {
    throw badInput('accounts.password-common', { field: 'password' });
  }
  if (isLittleMoreThanNames(password, owner)) {
    throw badInput('accounts.password-guessable', { field: 'password' });
  }
}

/** The names of member, mailbox and product are what is tried first. */
function isLittleMoreThanNames(password: string, { username, email }: Owner): boolean {
  const mailbox = email.split('@')[0] ?? '';
  const names = [email, mailbox, username, product.name, ...product.name.split(' ')].map(joined);
  const whole = joined(password);
  const left = names
    .filter(({ length }) => length >= NAME_SIGNS)
    .reduce((rest, name) => rest.replaceAll(name, ''), whole);
  return left !== whole && left.length < OWN_SIGNS;
}

function joined(text: string): string {
  return text.toLowerCase().replace(/[\s._-]/g, '');
}

/** Read at the first new password, not at every start: the list is large. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT).map(String));
}
