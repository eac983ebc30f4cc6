import { mkdtemp, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { createPrivateFolder, fastOptions, queryValue } from '../test/fixtures.ts';
import { PLAIN, run } from './runner.ts';
import { startEmbedded } from './start-embedded.ts';

const isRoot = process.getuid?.() === 0;

test('a data folder accessible only to this user works with and without user namespaces for root', async () => {
  const dataDir = join(await createPrivateFolder(), 'data');
  const first = await startEmbedded(fastOptions(dataDir));
  await queryValue(first.connectionString, 'create table kept as select 7 as number');
  await first.stop();

  const second = await startEmbedded(fastOptions(dataDir));
  expect(await queryValue(second.connectionString, 'select number from kept')).toBe(7);
  await second.stop();

  await forbidNamespaces();
  const third = await startEmbedded(fastOptions(dataDir));
  expect(await queryValue(third.connectionString, 'select number from kept')).toBe(7);
  await third.stop();
  expect((await baseOf(dataDir)) === dataDir).toBe(!isRoot);
});

test('without user namespaces, root stores the data where another user has access', async () => {
  await forbidNamespaces();
  const dataDir = join(await createPrivateFolder(), 'data');
  const first = await startEmbedded(fastOptions(dataDir));
  await queryValue(first.connectionString, 'create table kept as select 7 as number');
  await first.stop();
  const base = await baseOf(dataDir);
  const { uid } = await stat(join(base, 'postgres'));
  expect(base === dataDir).toBe(!isRoot);
  expect(uid === process.getuid?.()).toBe(!isRoot);

  const second = await startEmbedded(fastOptions(dataDir));
  expect(await queryValue(second.connectionString, 'select number from kept')).toBe(7);
  await second.stop();
});

test('a missing recorded location is reported, and no new database is created', async () => {
  const dataDir = await createPrivateFolder();
  await writeFile(join(dataDir, 'postgres-place'), '/nowhere/data\n');
  await expect(startEmbedded(fastOptions(dataDir))).rejects.toThrow(
    `The database of ${dataDir} is kept in /nowhere/data, which is not there`,
  );
});

/** Simulates a machine without namespaces by a PATH without `unshare`. */
async function forbidNamespaces(): Promise<void> {
  const tools = await mkdtemp(join(await createPrivateFolder(), 'bin-'));
  for (const name of ['id', 'sh']) {
    const found = await run(PLAIN, '/bin/sh', ['-c', `command -v ${name}`]);
    await symlink(found.stdout.trim(), join(tools, name));
  }
  const before = process.env.PATH;
  process.env.PATH = tools;
  onTestFinished(() => {
    process.env.PATH = before;
  });
}

async function baseOf(dataDir: string): Promise<string> {
  const recorded = await readFile(join(dataDir, 'postgres-place'), 'utf8').catch(() => '');
  const base = recorded.trim();
  if (base) onTestFinished(() => rm(base, { recursive: true, force: true }));
  return base || dataDir;
}
