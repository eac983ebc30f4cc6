import { rm } from 'node:fs/promises';
import { startEmbedded } from '@prayer-swap/embedded-postgres-launcher/start-embedded';
import type { TestProject } from 'vitest/node';
import { createTestFolder } from '../../../scripts/lib/create-test-folder.mjs';
import { createTemplate } from './create-template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The template's connection string; each test file clones the template under a new name. */
    templateUrl: string;
  }
}

/** One PostgreSQL for the whole run, with a template that has the schema and the job queues. */
export async function setup({ provide }: TestProject) {
  const dataDir = createTestFolder();
  const embedded = await startEmbedded({ dataDir, durable: false, log: () => {} });
  provide('templateUrl', await createTemplate(embedded.connectionString));
  return async () => {
    await embedded.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
