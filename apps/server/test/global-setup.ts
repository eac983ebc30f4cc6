import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbedded } from '../src/db/embedded/start-embedded.ts';
import { makeTemplate } from './make-template.ts';

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
  provide('templateUrl', await makeTemplate(embedded.connectionString));
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
