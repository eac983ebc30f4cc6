import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { migrate } from '../src/db/migrate.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { databaseUrl } from './database-url.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template's address; each test file clones the template under a name of its own. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a template that has the schema and the job queues. */
export async function setup({ provide }: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), 'prayer-swap-test-'));
  const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} });
  const templateUrl = databaseUrl(embedded.connectionString, 'template_prayer_swap');
  const admin = new pg.Client({ connectionString: embedded.connectionString });
  await admin.connect();
  await admin.query('create database template_prayer_swap');
  await admin.end();
  await migrate(templateUrl);
  const queue = await openQueue({ connectionString: templateUrl, onError: throwError });
  await queue.stop();
  provide('templateUrl', templateUrl);
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}

function throwError(error: Error): void {
  throw error;
}
