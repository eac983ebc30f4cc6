import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { queryValue } from '../../../packages/embedded-postgres-launcher/test/fixtures.ts';
import { StartupError } from '../src/config/startup-error.ts';
import { openSecrets } from '../src/crypto/open-secrets.ts';
import { createSecrets } from '../src/crypto/secrets.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { runAdminCommandOn } from './admin-command.ts';
import { cloneTemplate } from './clone-template.ts';
import { onFileFinished } from './on-file-finished.ts';
import { tryStartServer } from './try-start-server.ts';

const OLD_SECRET = 'the secret of the beginning, long enough for it';
const NEW_SECRET = 'another secret, which is long enough as well';
const RECOVERY_HINT =
  /^SECRET is not the secret that this database was last used with.*: bring the old one back, or set SECRET_PREVIOUS to it.*npm run admin -- accept-new-secret.*\n$/;

describe('a database with a stored SECRET check', () => {
  let url: string;
  let database: Database;

  beforeAll(async () => {
    const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
    url = connectionString;
    database = openDatabase({ connectionString, maxConnections: 2, onError: () => {} });
    onFileFinished(async () => {
      await database.close();
      await drop();
    });
    await addMemberWithFactor(url);
    await open(OLD_SECRET);
  });

  /** The check that a server performs at startup. */
  const open = (secret: string, secretPrevious: string | null = null) =>
    openSecrets(database.db, { secret, secretPrevious, dataDir: '/nowhere' });

  it('starts with it again, also with another server', async () => {
    await Promise.all([open(OLD_SECRET), open(OLD_SECRET)]);
  });

  it('rejects another one and names both solutions', async () => {
    const outcome = await tryStartServer({ DATABASE_URL: url, SECRET: NEW_SECRET });
    expect(outcome).toMatchObject({ isListening: false, code: 1 });
    expect(outcome.output).toMatch(RECOVERY_HINT);
    const { code, output } = await runAdminCommandOn(url, ['list'], { SECRET: NEW_SECRET });
    expect({ code, output }).toEqual({ code: 1, output: outcome.output });
  });

  it('changes it by SECRET_PREVIOUS, server by server', async () => {
    // In the order of docs/operations.md; one server of the first step restarts among those of the
    // second.
    await open(OLD_SECRET, NEW_SECRET);
    await open(NEW_SECRET, OLD_SECRET);
    await open(OLD_SECRET, NEW_SECRET);
    await open(NEW_SECRET, OLD_SECRET);
    await open(NEW_SECRET);
    await expect(open(OLD_SECRET)).rejects.toThrow(StartupError);
  });

  it('accepts another one by a command, without two-factor secrets that cannot be decrypted', async () => {
    const third = `${NEW_SECRET}, a third time`;
    const { code, output } = await runAdminCommandOn(url, ['accept-new-secret'], { SECRET: third });
    expect({ code, output }).toEqual({
      code: 0,
      output: expect.stringContaining('The new secret is accepted.'),
    });
    expect(await queryValue(url, 'select count(*)::int from totp_factors')).toBe(0);
    const again = await runAdminCommandOn(url, ['accept-new-secret'], { SECRET: third });
    expect(again).toMatchObject({ code: 1, output: expect.stringContaining('already has this') });
    expect(await tryStartServer({ DATABASE_URL: url, SECRET: third })).toMatchObject({
      isListening: true,
    });
    await expect(open(NEW_SECRET)).rejects.toThrow(StartupError);
  });
});

it('a server with a lost DATA_DIR/secret does not start, and creates no other one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'secret-check-'));
  onFileFinished(() => rm(dataDir, { recursive: true }));
  const secret = join(dataDir, 'secret');
  expect(await tryStartServer({ DATA_DIR: dataDir })).toMatchObject({ isListening: true });
  await rm(secret);
  const { code, output } = await tryStartServer({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`bring ${secret} back from a copy, or set SECRET to what it held.`);
  expect(await readdir(dataDir)).not.toContain('secret');
});

function addMemberWithFactor(url: string): Promise<unknown> {
  return queryValue(
    url,
    `with member as (
       insert into users (id, username, email, created_at, updated_at)
       values (gen_random_uuid(), 'early', 'early@example.org', now(), now()) returning id)
     insert into totp_factors (user_id, encrypted_secret, created_at)
     select id, '${createSecrets(OLD_SECRET).seal('a factor')}', now() from member`,
  );
}
