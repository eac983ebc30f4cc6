import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  ask,
  otherServer,
  postmasterPid,
  privateFolder,
  quick,
} from '../../../test/embedded-fixtures.ts';
import { joinEmbedded } from './join-embedded.ts';
import { startEmbedded } from './start-embedded.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await privateFolder();
});

test('with no server running, PostgreSQL runs for as long as the tool', async () => {
  const tool = await joinEmbedded(quick(dataDir));
  await ask(tool.connectionString, 'create table kept as select 7 as number');
  const { said } = await otherServer(dataDir);
  expect(said).toContain(`already in use by process ${process.pid}`);
  await tool.stop();

  await expect(postmasterPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
  const server = await startEmbedded(quick(dataDir));
  expect(await ask(server.connectionString, 'select number from kept')).toBe(7);
  await server.stop();
});

test('a running server serves the tool too, and goes on after it', async () => {
  const server = await startEmbedded(quick(dataDir));
  const tool = await joinEmbedded(quick(dataDir));
  expect(tool.connectionString).toBe(server.connectionString);
  expect(await ask(tool.connectionString, 'select 1')).toBe(1);
  await tool.stop();

  expect(await ask(server.connectionString, 'select 1')).toBe(1);
  await server.stop();
});
