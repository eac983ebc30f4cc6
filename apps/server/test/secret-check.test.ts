import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { openSecrets } from '../src/crypto/open-secrets.ts';
import { secretsFrom } from '../src/crypto/secrets.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { StartRefused } from '../src/start-refused.ts';
import { adminCommandOn } from './admin-command.ts';
import { atFileEnd } from './at-file-end.ts';
import { cloneTemplate } from './clone-template.ts';
import { ask } from './embedded-fixtures.ts';
import { startOutcome } from './start-outcome.ts';

const OLD = 'the secret of the beginning, long enough for it';
const NEW = 'another secret, which is long enough as well';
const BOTH_WAYS_OUT =
  /^SECRET is not the secret that this database was last used with.*: bring the old one back, or set SECRET_PREVIOUS to it.*npm run admin -- accept-new-secret.*\n$/;

describe('a database that was used with one SECRET', () => {
  let url: string;
  let database: Database;

  beforeAll(async () => {
    const { connectionString, drop } = await cloneTemplate(inject('templateUrl'));
    url = connectionString;
    database = openDatabase({ connectionString, maxConnections: 2, onError: () => {} });
    atFileEnd(async () => {
      await database.close();
      await drop();
    });
    await addMemberWithFactor(url);
    await open(OLD);
  });

  /** What a server does when it starts. */
  const open = (secret: string, secretPrevious: string | null = null) =>
    openSecrets(database.db, { secret, secretPrevious, dataDir: '/nowhere' });

  it('opens with it again, also beside another server', async () => {
    await Promise.all([open(OLD), open(OLD)]);
  });

  it('refuses another one, and says both ways out', async () => {
    const outcome = await startOutcome({ DATABASE_URL: url, SECRET: NEW });
    expect(outcome).toMatchObject({ isOpen: false, code: 1 });
    expect(outcome.output).toMatch(BOTH_WAYS_OUT);
    const { code, said } = await adminCommandOn(url, ['list'], { SECRET: NEW });
    expect({ code, said }).toEqual({ code: 1, said: outcome.output });
  });

  it('changes it by SECRET_PREVIOUS, server after server', async () => {
    // In the order of docs/operations.md; one server of the first step restarts among those of the second.
    await open(OLD, NEW);
    await open(NEW, OLD);
    await open(OLD, NEW);
    await open(NEW, OLD);
    await open(NEW);
    await expect(open(OLD)).rejects.toThrow(StartRefused);
  });

  it('accepts another one by a command, without second factors that no code opens', async () => {
    const third = `${NEW}, a third time`;
    const { code, said } = await adminCommandOn(url, ['accept-new-secret'], { SECRET: third });
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringContaining('The new secret is accepted.'),
    });
    expect(await ask(url, 'select count(*)::int from second_factors')).toBe(0);
    const again = await adminCommandOn(url, ['accept-new-secret'], { SECRET: third });
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('already has this') });
    expect(await startOutcome({ DATABASE_URL: url, SECRET: third })).toMatchObject({
      isOpen: true,
    });
    await expect(open(NEW)).rejects.toThrow(StartRefused);
  });
});

it('refuses a start whose DATA_DIR/secret is lost, and makes no other one', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'secret-check-'));
  atFileEnd(() => rm(dataDir, { recursive: true }));
  const secret = join(dataDir, 'secret');
  expect(await startOutcome({ DATA_DIR: dataDir })).toMatchObject({ isOpen: true });
  await rm(secret);
  const { code, output } = await startOutcome({ DATA_DIR: dataDir });
  expect(code).toBe(1);
  expect(output).toContain(`bring ${secret} back from a copy, or set SECRET to what it held.`);
  expect(await readdir(dataDir)).not.toContain('secret');
});

function addMemberWithFactor(url: string): Promise<unknown> {
  return ask(
    url,
    `with member as (
       insert into users (id, username, email, created_at, updated_at)
       values (gen_random_uuid(), 'early', 'early@example.org', now(), now()) returning id)
     insert into second_factors (user_id, sealed_secret, created_at)
     select id, '${secretsFrom(OLD).seal('a factor')}', now() from member`,
  );
}
