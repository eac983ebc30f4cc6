import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SYSTEM_CHECKS } from '@prayer-swap/shared/system/schemas';
import { expect, inject, it, onTestFinished } from 'vitest';
import { cloneTemplate, createEmptyDatabase, queryRows } from './clone-template.ts';

const DOCTOR = join(import.meta.dirname, '../src/cli/doctor.ts');
const SECRET = 'used only by the tests, long enough';

async function runDoctor(env: Record<string, string>) {
  const dataDir = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const child = spawn(process.execPath, [DOCTOR], {
    env: { PATH: process.env.PATH, DATA_DIR: dataDir, SECRET, ...env },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk;
    });
  await once(child, 'close');
  return { code: child.exitCode, output, lines: output.trim().split('\n'), dataDir };
}

it('prints one line for each check; warnings do not fail', async () => {
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  onTestFinished(drop);
  const env = { DATABASE_URL: connectionString, NODE_ENV: 'production', SMPT_URL: 'smtp://x' };
  const { code, lines, output } = await runDoctor(env);
  expect(lines).toHaveLength(SYSTEM_CHECKS.length);
  for (const line of lines) expect(line).toMatch(/^(ok {5}|warning) {2}[A-Z][a-z ]+: /);
  expect(output).toContain('warning  Settings: 1 name looks misspelled. (SMPT_URL: SMTP_URL?)');
  expect(output).toContain('warning  Email: There’s no mail server.');
  expect(code).toBe(0);
});

it('another secret fails, and nothing is migrated', async () => {
  const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
  onTestFinished(drop);
  await queryRows(connectionString, `insert into secret_check (mark) values ('another')`);
  const newest = '(select max(name) from schema_migrations)';
  await queryRows(connectionString, `delete from schema_migrations where name = ${newest}`);
  const { code, output } = await runDoctor({ DATABASE_URL: connectionString });
  expect(output).toContain('failed   Secret: It doesn’t match the database.');
  expect(output).toContain('warning  Database: 1 update is waiting for the next start.');
  expect(code).toBe(1);
});

it('a database that does not answer fails', async () => {
  const { code, output } = await runDoctor({ DATABASE_URL: 'postgresql://x@127.0.0.1:1/none' });
  expect(output).toContain('failed   Database: It doesn’t answer.');
  expect(code).toBe(1);
});

it('before the first start it creates nothing', async () => {
  const { code, output, dataDir } = await runDoctor({ SECRET: '' });
  expect(output).toContain('ok       Database: Set up at the first start.');
  expect(code).toBe(0);
  expect(await readdir(dataDir)).toEqual([]);
});

it('an empty database is set up by the first start', async () => {
  const { connectionString, drop } = await createEmptyDatabase(inject('templateUrl'));
  onTestFinished(drop);
  const { code, output } = await runDoctor({ DATABASE_URL: connectionString });
  expect(output).toContain('ok       Database: Set up at the first start.');
  expect(code).toBe(0);
});

it('an invalid variable is one sentence', async () => {
  const { code, lines } = await runDoctor({ PORT: 'x' });
  expect({ code, lines }).toEqual({
    code: 1,
    lines: ['PORT must be a port number from 0 to 65535.'],
  });
});
