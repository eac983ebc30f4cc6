import { access } from 'node:fs/promises';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { Client } from 'pg';
import { deletionsIn } from '../../backup/deletions.ts';
import { isInhabited, isServed } from '../../backup/empty.ts';
import { headingShape, type TableSum } from '../../backup/format.ts';
import { linesOf } from '../../backup/lines.ts';
import { openedFile } from '../../backup/opened-file.ts';
import { Unreadable } from '../../backup/seal.ts';
import { tableLine } from '../../backup/table-line.ts';
import { verifyBackup } from '../../backup/verify.ts';
import { checkDeletionsFile } from '../../backup/writable-deletions.ts';
import type { Config } from '../../config/config.ts';
import { openDatabase } from '../../db/database.ts';
import { startEmbedded } from '../../db/embedded/start-embedded.ts';
import { lockMigrations } from '../../db/migrate.ts';
import { openQueue } from '../../jobs/queue.ts';
import { StartRefused } from '../../start-refused.ts';
import type { Arguments } from './arguments.ts';
import { knownDeletions } from './known-deletions.ts';
import { restoreDatabase } from './restore-database.ts';
import { secretFor } from './secret-for.ts';

/** A connection that breaks fails the statement that needs it. */
const unheard = () => {};

/**
 * Restores a backup into the configured database, with what a person is to hear of it.
 *
 * @throws StartRefused where it must not be, or cannot
 */
export async function restoreFrom(
  config: Config,
  args: Arguments,
  say: (line: string) => void,
): Promise<void> {
  await restore(config, args, say).catch((error) => {
    throw error instanceof Unreadable ? new StartRefused(error.message) : error;
  });
}

async function restore(
  config: Config,
  args: Arguments,
  say: (line: string) => void,
): Promise<void> {
  const path = resolve(args.file);
  await access(path).catch(() => {
    throw new StartRefused(`There is no file ${path}.`);
  });
  await verifyBackup(path, config.backupKey);
  const lines = linesOf(openedFile(path, config.backupKey));
  const heading = await lines.next(headingShape);
  const { secrets, isOther } = await secretFor(config, heading, args.isOtherSecretMeant);
  const deletions = await knownDeletions(config, args);
  await checkDeletionsFile(config);
  const configured = config.databaseDirectUrl ?? config.databaseUrl;
  const postgres = configured
    ? { connectionString: configured, stop: async () => {} }
    : await startEmbedded({ dataDir: config.dataDir, log: () => {} });
  try {
    const { connectionString } = postgres;
    const deletedAgain = await alone(connectionString, async (client) => {
      if (await isInhabited(client)) await agreeToReplace(args, heading.madeAt);
      // The tables of jobs are the queue's to make.
      await (await openQueue({ connectionString, onError: unheard })).stop();
      const onTable = (sum: TableSum) => say(tableLine(sum));
      const keyed = { secrets, isOtherSecret: isOther };
      return restoreDatabase({ client, config, ...keyed, heading, lines, deletions, onTable });
    });
    await recordDeletions(config, connectionString);
    say(`Everything reads as it was written on ${heading.madeAt}.`);
    say('Nobody is signed in, and nothing waits to be sent.');
    say('No recovery code works any more: members make new ones in their profiles.');
    say(`Accounts deleted again: ${deletedAgain}.`);
  } finally {
    await postgres.stop();
  }
}

/** While no server is at work; those that start meanwhile wait. */
async function alone<Value>(
  connectionString: string,
  act: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString, application_name: 'restore' });
  client.on('error', unheard);
  await client.connect();
  try {
    await lockMigrations(client);
    if (await isServed(client)) {
      throw new StartRefused('A server is at work on this database. Stop it, then try again.');
    }
    return await act(client);
  } finally {
    await client.end();
  }
}

async function agreeToReplace({ isReplacing, isSure }: Arguments, madeAt: string): Promise<void> {
  if (!isReplacing) {
    throw new StartRefused(
      'People live in this database. A backup goes into an empty one, or with --replace into the place of everything that is there.',
    );
  }
  if (isSure) return;
  const asking = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await asking.question(
    `Everything in this database is replaced by the backup of ${madeAt}. Type REPLACE to go on: `,
  );
  asking.close();
  if (answer.trim() !== 'REPLACE') throw new StartRefused('Nothing was changed.');
}

/** So that the next restore here knows what the database knows by now. */
async function recordDeletions({ deletionsFile }: Config, connectionString: string) {
  const database = openDatabase({ connectionString, maxConnections: 1, onError: unheard });
  await deletionsIn(deletionsFile, unheard).complete(database.db).finally(database.close);
}
