import type pg from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { describeError } from '../errors/describe-error.ts';

type Usability = {
  encoding: string;
  /** Whether the schema does not exist yet. */
  isEmpty: boolean;
  database: string;
  role: string;
  /** The missing rights, as the statements that grant them. */
  missing: string[];
};

/** Tables are created in the first schema of the search path, and the queue's in one of its own. */
const USABILITY_SQL = `
  select current_setting('server_encoding') as encoding, current_database() as database,
    current_user as role, to_regclass('schema_migrations') is null as "isEmpty",
    array_remove(array[
      case when to_regnamespace('pgboss') is null
          and not has_database_privilege(current_database(), 'create')
        then format('grant create on database %I to %I', current_database(), current_user) end,
      case when current_schema() is null or not has_schema_privilege(current_schema(), 'create')
        then format('grant usage, create on schema %I to %I',
          coalesce(current_schema(), 'public'), current_user) end
    ], null) as missing`;

/**
 * Connects to the database, and checks what the operator of an external one chose.
 *
 * @throws StartupError when it cannot be reached, is new with an encoding that cannot store every
 *   text, or the role lacks a right
 */
export async function connectUsable(client: pg.Client): Promise<void> {
  await client.connect().catch(throwUnusable);
  const { rows } = await client.query<Usability>(USABILITY_SQL);
  const [found] = rows;
  const reason = found && describeFault(found);
  if (!reason) return;
  await client.end();
  throw new StartupError(reason);
}

/** A failed first connection is an error for the operator to fix. */
function throwUnusable(error: Error): never {
  throw new StartupError(
    `The database cannot be used: ${describeError(error)}. Check DATABASE_URL.`,
    { cause: error },
  );
}

function describeFault(found: Usability): string | null {
  const { encoding, isEmpty, database, role, missing } = found;
  // Earlier versions accepted SQL_ASCII, and a community that has one must not stand still.
  if (encoding !== 'UTF8' && isEmpty) {
    return `The database ${database} has the encoding ${encoding}, which cannot store every text. Make one with "create database … encoding 'UTF8' template template0", and name it in DATABASE_URL.`;
  }
  if (missing.length === 0) return null;
  return `The role ${role} lacks rights in the database ${database}. Let its owner run "${missing.join('; ')}".`;
}
