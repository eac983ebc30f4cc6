import pg from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { openQueue } from '../src/jobs/queue.ts';
import { databaseUrl } from './clone-template.ts';

/**
 * Creates the template database with the schema and the job queues. @returns its connection string
 */
export async function createTemplate(connectionString: string): Promise<string> {
  const templateUrl = databaseUrl(connectionString, 'template_prayer_swap');
  const admin = new pg.Client({ connectionString });
  await admin.connect();
  await admin.query('create database template_prayer_swap');
  await admin.end();
  await migrate(templateUrl);
  await (await openQueue({ connectionString: templateUrl, onError: throwError })).stop();
  return templateUrl;
}

function throwError(error: Error): void {
  throw error;
}
