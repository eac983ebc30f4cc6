import { type Config, configFrom } from '../config/config.ts';
import { readEnv } from '../config/env.ts';
import { ownSecret } from '../crypto/own-secret.ts';
import { type Secrets, secretsFrom } from '../crypto/secrets.ts';
import { type Db, openDatabase } from '../db/database.ts';
import { joinEmbedded } from '../db/embedded/join-embedded.ts';
import { migrate } from '../db/migrate.ts';
import { StartRefused } from '../start-refused.ts';

export type Tool = { config: Config; db: Db; secrets: Secrets; connectionString: string };

/**
 * Runs a command on the product's database, beside a running server or without one. A refusal is
 * printed as its sentence, and the process then exits with code 1.
 */
export async function runTool(act: (tool: Tool) => Promise<void>): Promise<void> {
  try {
    const config = configFrom(readEnv(process.env));
    const configured = config.databaseDirectUrl ?? config.databaseUrl;
    const postgres = configured
      ? { connectionString: configured, stop: async () => {} }
      : await joinEmbedded({ dataDir: config.dataDir, log: () => {} });
    try {
      await migrate(postgres.connectionString);
      const { connectionString } = postgres;
      const database = openDatabase({
        connectionString,
        maxConnections: 2,
        // A broken connection fails the query that needs it; one that idles concerns nobody.
        onError: () => {},
      });
      const secrets = secretsFrom(config.secret ?? (await ownSecret(config.dataDir)));
      await act({ config, db: database.db, secrets, connectionString }).finally(database.close);
    } finally {
      await postgres.stop();
    }
  } catch (error) {
    failTool(error);
  }
}

/** A refusal is one sentence; anything else is shown with where it came from. */
export function failTool(error: unknown): void {
  console.error(error instanceof StartRefused ? error.message : error);
  process.exitCode = 1;
}
