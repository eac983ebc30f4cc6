import { readdir } from 'node:fs/promises';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { createEmptyDatabase, type TestDatabase } from '../../test/clone-template.ts';
import { schemaSql } from '../../test/schema-sql.ts';
import { StartupError } from '../config/startup-error.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;

beforeEach(async () => {
  database = await createEmptyDatabase(inject('templateUrl'));
});
afterEach(() => database.drop());

async function query(sql: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

async function schema(): Promise<string> {
  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  try {
    return await schemaSql(client);
  } finally {
    await client.end();
  }
}

async function files(): Promise<string[]> {
  const names = await readdir(new URL('../../migrations', import.meta.url));
  return names.filter((name) => name.endsWith('.sql')).sort();
}

describe('migrate', () => {
  it('applies every migration once', async () => {
    await migrate(database.connectionString);
    const before = await query('select name, applied_at from schema_migrations order by name');
    expect(before.map(({ name }) => name)).toEqual(await files());
    const made = await schema();
    await migrate(database.connectionString);
    expect(await query('select name, applied_at from schema_migrations order by name')).toEqual(
      before,
    );
    expect(await schema()).toBe(made);
  });

  it('creates the schema of schema.sql, which `npm test -- rules db/migrate -u` writes', async () => {
    await migrate(database.connectionString);
    await expect(await schema()).toMatchFileSnapshot('../../schema.sql');
  });

  it('leaves no parsed function body with a row type, which blocks new columns of the table', async () => {
    await migrate(database.connectionString);
    expect(
      await query(`select proname from pg_proc where prosqlbody is not null
        and pronamespace = 'public'::regnamespace
        and exists (select from pg_class where reltype <> 0 and reltype = any (proargtypes))`),
    ).toEqual([]);
  });

  it('by three concurrent servers creates one schema', async () => {
    await Promise.all([1, 2, 3].map(() => migrate(database.connectionString)));
    const applied = await query('select name from schema_migrations order by name');
    expect(applied.map(({ name }) => name)).toEqual(await files());
    expect(await query('select event_type, points from points order by event_type')).toEqual([
      { event_type: 'Click', points: 1 },
      { event_type: 'Complete', points: 2 },
      { event_type: 'Create', points: 5 },
      { event_type: 'React', points: 1 },
    ]);
  });

  it('A28: rejects a newer schema and leaves it unchanged', async () => {
    await migrate(database.connectionString);
    await query(`insert into schema_migrations (name) values ('9999_from_the_future.sql')`);
    const migration = migrate(database.connectionString);
    await expect(migration).rejects.toThrow(StartupError);
    await expect(migration).rejects.toThrow(
      'The database was written by a newer version of this server (it has 9999_from_the_future.sql). Start that version, or a newer one.',
    );
  });

  it('that fails rolls back the failing step and names it', async () => {
    // An existing table makes the second migration fail halfway.
    await query('create table completions (id int)');
    await expect(migrate(database.connectionString)).rejects.toThrow(/^Migration 0002\S* failed$/);
    const tables = await query(
      `select tablename as name from pg_tables where schemaname = 'public' and tablename in ('users', 'requests')`,
    );
    expect(tables).toEqual([{ name: 'users' }]);
    await query('drop table completions');
    await migrate(database.connectionString);
  });
});
