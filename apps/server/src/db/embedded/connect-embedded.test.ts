import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import {
  createPrivateFolder,
  fastOptions,
  queryValue,
  readPostmasterPid,
  startOtherServer,
} from '../../../test/embedded-fixtures.ts';
import { connectEmbedded } from './connect-embedded.ts';
import { startEmbedded } from './start-embedded.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await createPrivateFolder();
});

test('with no server running, PostgreSQL runs for as long as the tool', async () => {
  const tool = await connectEmbedded(fastOptions(dataDir));
  await queryValue(tool.connectionString, 'create table kept as select 7 as number');
  const { output } = await startOtherServer(dataDir);
  expect(output).toContain(`already in use by process ${process.pid}`);
  await tool.stop();

  await expect(readPostmasterPid(join(dataDir, 'postgres'))).rejects.toThrow('ENOENT');
  const server = await startEmbedded(fastOptions(dataDir));
  expect(await queryValue(server.connectionString, 'select number from kept')).toBe(7);
  await server.stop();
});

test('a running server serves the tool too, and goes on after it', async () => {
  const server = await startEmbedded(fastOptions(dataDir));
  const tool = await connectEmbedded(fastOptions(dataDir));
  expect(tool.connectionString).toBe(server.connectionString);
  expect(await queryValue(tool.connectionString, 'select 1')).toBe(1);
  await tool.stop();

  expect(await queryValue(server.connectionString, 'select 1')).toBe(1);
  await server.stop();
});
