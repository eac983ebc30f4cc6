import { resolve } from 'node:path';
import type { BackupHeader } from '../../backup/format.ts';
import type { Config } from '../../config/config.ts';
import { StartupError } from '../../config/startup-error.ts';
import { secretFingerprint } from '../../crypto/open-secrets.ts';
import { loadOrCreateSecret, readStoredSecret, storeSecret } from '../../crypto/secret-file.ts';
import { createSecrets, type Secrets } from '../../crypto/secrets.ts';

/**
 * Returns the SECRET that keyed the backup's passwords: this server's, or the one in the backup.
 *
 * @throws StartupError when this server has another SECRET and the operator did not accept that
 */
export async function resolveSecret(
  config: Config,
  header: BackupHeader,
  isOtherAllowed: boolean,
): Promise<{ secrets: Secrets; isOther: boolean }> {
  const ownSecret = config.secret ?? (await readStoredSecret(config.dataDir)) ?? null;
  const candidate = ownSecret ?? header.secret ?? null;
  const matchesHeader = (secret: string | null) =>
    secret !== null && secretFingerprint(createSecrets(secret)) === header.secretMark;
  if (candidate !== null && (matchesHeader(candidate) || matchesHeader(config.secretPrevious))) {
    if (ownSecret === null) await storeSecret(config.dataDir, candidate);
    return { secrets: createSecrets(candidate, config.secretPrevious), isOther: false };
  }
  if (isOtherAllowed) {
    return {
      secrets: createSecrets(ownSecret ?? (await loadOrCreateSecret(config.dataDir))),
      isOther: true,
    };
  }
  throw new StartupError(
    `The backup comes from a server with another SECRET, without which no password opens. Set SECRET to that one, or bring its file to ${resolve(config.dataDir, 'secret')}. With --other-secret it is restored nevertheless, and everybody chooses a new password and sets up two-step sign-in anew.`,
  );
}
