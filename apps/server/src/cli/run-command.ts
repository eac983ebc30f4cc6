import { connectEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import { makeAutomaticBackup } from '../backup/automatic-backup.ts';
import { migrateWithBackup } from '../backup/migrate-with-backup.ts';
import { type Config, createConfig } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { formatStartupError } from '../config/startup-error.ts';
import { openSecrets } from '../crypto/open-secrets.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { withPostgres } from '../db/open-databases.ts';

export type CommandContext = { config: Config; db: Db; secrets: Secrets; connectionString: string };

/**
 * Runs a command on the product's database, with or without a running server. A StartupError is
 * printed as one sentence and exits with code 1.
 *
 * @param getSecrets rejects another SECRET, except in commands that accept it
 */
export async function runCommand(
  run: (context: CommandContext) => Promise<void>,
  getSecrets: (db: Db, config: Config) => Promise<Secrets> = openSecrets,
): Promise<void> {
  try {
    const config = createConfig(readEnv(process.env));
    await withPostgres(config, connectEmbedded, async (connectionString) => {
      const recordBackup = await migrateWithBackup(config, connectionString, (order) =>
        makeAutomaticBackup(config, order, new Date()),
      );
      const database = openDatabase({
        connectionString,
        maxConnections: 2,
        // A broken connection fails the query that uses it. Errors of idle connections are
        // irrelevant here.
        onError: () => {},
      });
      try {
        await recordBackup(database.db);
        const secrets = await getSecrets(database.db, config);
        await run({ config, db: database.db, secrets, connectionString });
      } finally {
        await database.close();
      }
    });
  } catch (error) {
    exitWithError(error);
  }
}

export function exitWithError(error: unknown): void {
  console.error(formatStartupError(error));
  process.exitCode = 1;
}
