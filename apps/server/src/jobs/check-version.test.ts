import { DAY, HOUR } from '@prayer-swap/shared/time';
import { beforeAll, expect, it } from 'vitest';
import { createTestServer, type TestServer } from '../../test/harness.ts';
import type { Release } from '../adapters/fetch-newest-version.ts';
import { selectNewerVersion } from '../queries/version-check.sql.ts';
import { createVersionWorker } from './check-version.ts';

const ADDRESS = 'https://releases.example/newest.json';

let server: TestServer;
let asked: string[] = [];

beforeAll(async () => {
  server = await createTestServer();
});

async function check(answer: Release | Error, updateCheckUrl: string | null = ADDRESS) {
  asked = [];
  await createVersionWorker({
    db: server.database.db,
    now: () => server.clock.now,
    updateCheckUrl,
    async fetchNewest(address) {
      asked.push(address);
      if (answer instanceof Error) throw answer;
      return answer;
    },
  })();
}

const newer = () => selectNewerVersion(server.database.db);

it('without an address nothing is asked', async () => {
  await check({ version: '9.0.0' }, null);
  expect(asked).toEqual([]);
  expect(await newer()).toBeNull();
});

it('asks once a day, whatever the answer, and remembers the last release', async () => {
  await check({ version: '9.0.0', url: 'https://releases.example/9' });
  expect(asked).toEqual([ADDRESS]);
  expect(await newer()).toEqual({ version: '9.0.0', url: 'https://releases.example/9' });

  server.clock.advance(23 * HOUR);
  await check({ version: '9.0.1' });
  expect(asked).toEqual([]);

  server.clock.advance(HOUR);
  await expect(check(new Error('away'))).rejects.toThrow('away');
  expect(asked).toEqual([ADDRESS]);
  expect(await newer()).toMatchObject({ version: '9.0.0' });
  await check({ version: '9.0.1' });
  expect(asked).toEqual([]);

  server.clock.advance(DAY);
  await check({ version: '0.0.1' });
  expect(await newer()).toBeNull();
});
