import { PASSWORD_HASH_COST } from '@prayer-swap/shared/accounts/account-limits';
import { Client } from 'pg';
import { hashToken } from '../../apps/server/src/authentication/viewer.ts';
import { hashPassword } from '../../apps/server/src/crypto/passwords.ts';
import { createSecrets } from '../../apps/server/src/crypto/secrets.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { openQueue } from '../../apps/server/src/jobs/queue.ts';
import { PASSWORD, SECRET } from '../process/credentials.ts';
import { draftStatements } from './draft.sql.ts';
import { type Plan, sessionToken } from './plan.ts';
import { rowStatements } from './rows.sql.ts';
import { withoutConstraints } from './without-constraints.ts';

/** The rows match the schema at this migration; later migrations change them as in any database. */
const SEEDED_AS_OF = '0009_push.sql';
const SCRATCH = ['request', 'completion', 'reaction', 'flag'];

/** Fills an empty database with the last two years of data. */
export async function seedDatabase(
  connectionString: string,
  plan: Plan,
  log: (line: string) => void,
): Promise<void> {
  const at = new Date();
  await migrate(connectionString, SEEDED_AS_OF);
  const passwordHash = await hashPassword(
    { secrets: createSecrets(SECRET), config: { passwordHashCost: PASSWORD_HASH_COST } },
    PASSWORD,
  );
  await withClient(connectionString, async (client) => {
    await client.query(SEEDING);
    for (const { what, text } of draftStatements(plan)) {
      log(what);
      await client.query(inlineParameters(client, text, at, passwordHash));
    }
    await withoutConstraints(client, async () => {
      for (const { what, text } of rowStatements(plan)) {
        log(what);
        await client.query(inlineParameters(client, text, at, passwordHash));
      }
      log('indexes and keys');
    });
    await insertViewerSessions(client, plan, at);
    for (const table of SCRATCH) await client.query(`drop table bench.${table}`);
  });
  log('later migrations');
  await migrate(connectionString);
  await (await openQueue({ connectionString, onError: throwError })).stop();
  log('vacuum and statistics');
  await withClient(connectionString, async (client) => {
    await client.query('vacuum (analyze)');
    await client.query('checkpoint').catch(() => {});
  });
}

const SEEDING = `
  set work_mem = '256MB';
  set maintenance_work_mem = '512MB';
  set max_parallel_workers_per_gather = 0;
  set max_parallel_maintenance_workers = 2;
  set synchronous_commit = off;
  select setseed(0.61803)`;

/** Inlined, because statements that create tables or functions take no parameters. */
function inlineParameters(client: Client, text: string, at: Date, passwordHash: string): string {
  const moment = `${client.escapeLiteral(at.toISOString())}::timestamptz`;
  return text.replaceAll(/\$[12](?!\d)/g, (parameter) =>
    parameter === '$1' ? moment : client.escapeLiteral(passwordHash),
  );
}

async function insertViewerSessions(client: Client, { viewers }: Plan, at: Date): Promise<void> {
  await client.query(
    `insert into sessions (token_hash, user_id, created_at, last_seen_at)
     select hash, bench.id('m', n), $3, $3 from unnest($1::bytea[], $2::int[]) as viewer (hash, n)`,
    [viewers.map((number) => hashToken(sessionToken(number))), viewers, at],
  );
}

export async function withClient<Result>(
  connectionString: string,
  callback: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    return await callback(client);
  } finally {
    await client.end();
  }
}

function throwError(error: Error): void {
  throw error;
}
