import { spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { bareEnvironment } from '@prayer-swap/embedded-postgres-launcher/runner';
import { SECOND } from '@prayer-swap/shared/time';
import pg from 'pg';
import { enqueueSql, wakeWorkersSql } from '../../apps/server/src/jobs/enqueue-sql.ts';
import { serverEnvironment } from '../../bench/process/servers.ts';
import { emptyDisk, fillDisk } from '../disk/ballast.ts';
import { startAppInstance } from '../process/app-instance.ts';
import { withScope } from '../scope.ts';
import { InvariantViolation } from '../support/invariant-violation.ts';
import { insertMembers, type Member } from '../support/members.ts';
import type { OnTmpfs } from '../support/tmpfs.ts';

const DOCTOR = join(import.meta.dirname, '../../apps/server/src/cli/doctor.ts');
const BACKUP_TIMEOUT_MS = 60 * SECOND;
/** Smaller than the backup, so that it fails after a part of it is written. */
const FREE_BYTES = 32 * 1024;
const REQUESTS = 80;

type Run = { file: string | null; sha256: string | null; backup_error: string | null };

/** Alternates between a backup on a full disk and one with free space. */
export async function failBackups({ folder, rounds, log }: OnTmpfs): Promise<string> {
  return withScope(async (scope) => {
    const app = await startAppInstance(scope, { environment: { BACKUP_DIR: folder } });
    const server = await app.start();
    const database = new pg.Pool({ connectionString: await app.databaseUrl(), max: 1 });
    scope.add(() => database.end());
    const [admin] = await insertMembers(database, 1, { admin: true });
    if (!admin) throw new Error('A member was inserted');
    await postRequests(server.origin, admin);
    const options = { dataDir: app.dataDir, databaseUrl: null };
    const environment = { ...serverEnvironment(server.origin, options), BACKUP_DIR: folder };
    const doctor = () => runDoctor(environment);

    let last = await backUp(database);
    for (let round = 0; round < rounds; round += 1) {
      await fillDisk(folder, FREE_BYTES);
      const failed = await backUp(database);
      check(failed.backup_error?.includes('ENOSPC'), `The backup: ${JSON.stringify(failed)}`);
      await verifyFolder(folder, last);
      const shown = await lastBackupInPanel(server.origin, admin);
      check(shown?.error?.includes('ENOSPC'), `The panel: ${JSON.stringify(shown)}`);
      const report = await doctor();
      check(/^failed {3}Last backup/m.test(report), `The doctor:\n${report}`);
      await emptyDisk(folder);
      // Replaces the last one, which is of the same day.
      last = await backUp(database);
      await verifyFolder(folder, last);
      check(/^ok {7}Last backup/m.test(await doctor()), 'The doctor still reports a failure');
      log(`${round + 1}: ${failed.backup_error}`);
    }
    return `rounds               ${rounds}\nfailed backups       ${rounds}`;
  });
}

function check(condition: boolean | undefined, message: string): void {
  if (condition !== true) throw new InvariantViolation(message);
}

/** Random texts, which a backup can hardly compress. */
async function postRequests(origin: string, { token }: Member): Promise<void> {
  for (let n = 0; n < REQUESTS; n += 1) {
    const response = await fetch(`${origin}/api/requests`, {
      method: 'POST',
      headers: { cookie: `session=${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ text: randomBytes(600).toString('base64') }),
    });
    if (response.status !== 201) throw new Error(`A request was answered ${response.status}`);
  }
}

/** Runs the job of the daily backup a day after the last one. */
async function backUp(database: pg.Pool): Promise<Run> {
  await database.query(`update backup_runs set started_at = started_at - interval '1 day'`);
  const count = async () => (await database.query('select from backup_runs')).rowCount;
  const before = await count();
  const job = { data: `'{}'::jsonb`, from: '(values (1)) one', afterMs: 0 };
  await database.query(`${enqueueSql('backup', job)} on conflict do nothing`);
  await database.query(`select ${wakeWorkersSql('backup')}`);
  const until = performance.now() + BACKUP_TIMEOUT_MS;
  while ((await count()) === before) {
    check(performance.now() < until, 'The backup neither failed nor succeeded');
    await delay(20);
  }
  const { rows } = await database.query<Run>(
    'select file, sha256, backup_error from backup_runs order by started_at desc limit 1',
  );
  const [run] = rows;
  if (!run) throw new Error('A run was recorded');
  return run;
}

/** The folder contains the last successful backup, unchanged, and no other one, not even a part. */
async function verifyFolder(folder: string, { file, sha256 }: Run): Promise<void> {
  const names = (await readdir(folder)).filter((name) => name !== 'ballast');
  check(names.join() === file, `The folder contains ${names}, and not only ${file}`);
  const bytes = await readFile(join(folder, String(file)));
  check(createHash('sha256').update(bytes).digest('hex') === sha256, `${file} has changed`);
}

async function lastBackupInPanel(
  origin: string,
  { token }: Member,
): Promise<{ error: string | null } | undefined> {
  const headers = { cookie: `session=${token}` };
  const response = await fetch(`${origin}/api/admin/system`, { headers });
  // The schema of the route.
  const { backups } = (await response.json()) as { backups: { error: string | null }[] };
  return backups[0];
}

async function runDoctor(environment: Record<string, string>): Promise<string> {
  const child = spawn(process.execPath, [DOCTOR], {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  await once(child, 'close');
  return output;
}
