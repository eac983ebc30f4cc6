import { expect, it } from 'vitest';
import { queryValue } from '../../../packages/embedded-postgres-launcher/test/fixtures.ts';
import { startServerProcess } from './server-process.ts';

it('A28: a server older than its schema does not start, and names the required version', async () => {
  const older = startServerProcess({}, undefined, (connectionString) =>
    queryValue(
      connectionString,
      `insert into schema_migrations (name) values ('9999_from_the_future.sql')`,
    ),
  );
  await expect(older).rejects.toThrow(
    'The database was written by a newer version of this server (it has 9999_from_the_future.sql). Start that version, or a newer one.',
  );
});
