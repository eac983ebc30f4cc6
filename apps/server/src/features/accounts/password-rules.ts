import type { Config } from '../../config/config.ts';
import { badInput } from '../../http/refusal.ts';

const COMMON_COUNT = 3_000;

let common: Promise<Set<string>> | undefined;

/**
 * The rules that a schema cannot know: this server's own minimum, and the most common passwords.
 *
 * @throws Refusal 400 `accounts.password-shorter-than` or `accounts.password-common`
 */
export async function refuseWeakPassword(config: Config, password: string): Promise<void> {
  const min = config.passwordMinLength;
  if (password.length < min) {
    throw badInput('accounts.password-shorter-than', { field: 'password', values: { min } });
  }
  common ??= readCommon();
  if ((await common).has(password.toLowerCase())) {
    throw badInput('accounts.password-common', { field: 'password' });
  }
}

/** Read at the first new password, not at every start: the list is large. */
async function readCommon(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].slice(0, COMMON_COUNT).map(String));
}
