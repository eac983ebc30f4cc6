import { resolve } from 'node:path';
import type { Heading } from '../../backup/format.ts';
import type { Config } from '../../config/config.ts';
import { keepSecret, keptSecret, ownSecret } from '../../crypto/own-secret.ts';
import { secretMark } from '../../crypto/secret-mark.ts';
import { type Secrets, secretsFrom } from '../../crypto/secrets.ts';
import { StartRefused } from '../../start-refused.ts';

/**
 * The SECRET that passwords of the backup were keyed with: of this server, or brought by the backup.
 *
 * @throws StartRefused when it is another one, unless that was said to be meant
 */
export async function secretFor(
  config: Config,
  heading: Heading,
  isOtherMeant: boolean,
): Promise<{ secrets: Secrets; isOther: boolean }> {
  const here = config.secret ?? (await keptSecret(config.dataDir)) ?? null;
  const known = here ?? heading.secret ?? null;
  const isOf = (secret: string | null) =>
    secret !== null && secretMark(secretsFrom(secret)) === heading.secretMark;
  if (known !== null && (isOf(known) || isOf(config.secretPrevious))) {
    if (here === null) await keepSecret(config.dataDir, known);
    return { secrets: secretsFrom(known, config.secretPrevious), isOther: false };
  }
  if (isOtherMeant) {
    return { secrets: secretsFrom(here ?? (await ownSecret(config.dataDir))), isOther: true };
  }
  throw new StartRefused(
    `The backup comes from a server with another SECRET, without which no password opens. Set SECRET to that one, or bring its file to ${resolve(config.dataDir, 'secret')}. With --other-secret it is restored nevertheless, and everybody chooses a new password and sets up two-step sign-in anew.`,
  );
}
