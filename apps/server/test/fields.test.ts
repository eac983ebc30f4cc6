import { beforeAll, describe, expect, it } from 'vitest';
import { features } from '../src/app.ts';
import { toJsonSchema } from '../src/http/responses.ts';
import { readAllRows } from './dump.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';

const routes = features.flatMap((feature) => feature.routes);

let server: TestServer;
let admin: TestMember;
let requestId: string;
/** Every column, by its name in SQL and in JSON. */
let columns: string[];

beforeAll(async () => {
  server = await createTestServer(withoutRouteLimits);
  admin = await createMember(server, { admin: true });
  requestId = await createPrayerRequest(server, { owner: admin });
  const { rows } = await server.database.pool.query<{ name: string }>(
    `select distinct column_name as name from information_schema.columns where table_schema = 'public'`,
  );
  columns = [...new Set(rows.flatMap(({ name }) => [name, camelCase(name)]))].sort();
});

function camelCase(name: string): string {
  return name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/**
 * The column names that request bodies can contain. `userId`, `reportedUserId` and `flagCount` are
 * fields of the specified push routes, which compare or ignore them. `editedAt` and `updateCount` say
 * what an admin saw. `id` is the browser's name for a passkey.
 */
const SETTABLE = [
  'allowsWords',
  'anonymous',
  'answered',
  'archived',
  'audience',
  'auth',
  'circleId',
  'day',
  'description',
  'deviceToken',
  'editedAt',
  'email',
  'emoji',
  'eventType',
  'faith',
  'flagCount',
  'hour',
  'id',
  'language',
  'name',
  'namedToVisitors',
  'notificationsEnabled',
  'p256dh',
  'platform',
  'points',
  'provider',
  'reason',
  'region',
  'reportedUserId',
  'requestId',
  'role',
  'showText',
  'text',
  'timeZone',
  'type',
  'updateCount',
  'userId',
  'username',
  'uses',
  'visibleToVisitors',
];

describe('A7: a request', () => {
  const writing = routes.filter(({ method }) => method !== 'GET');

  it.each(writing)('$method $path sets only its own columns', async (route) => {
    const named = keysOf(route.body ? toJsonSchema(route.body) : {});
    const foreign = columns.filter((column) => !named.has(column));
    const before = await readAllTables();
    const url = route.path
      .replace(':eventType', 'Create')
      .replace(':username', admin.username)
      .replace(/:\w+/g, requestId);
    const payload = Object.fromEntries(foreign.map((column) => [column, admin.id]));
    const { status } = await server.request({ method: route.method, url, as: admin, payload });
    // The route that accepts a cross-origin form accepts no JSON.
    expect([400, 415]).toContain(status);
    expect(await readAllTables()).toEqual(before);
  });

  it('can set exactly this list of column names', () => {
    const named = writing.flatMap(({ body }) => (body ? [...keysOf(toJsonSchema(body))] : []));
    const settable = [...new Set(named)].filter((key) => columns.includes(key));
    expect(settable.sort()).toEqual(SETTABLE);
  });

  /** Every row except the rate-limit counts. */
  async function readAllTables(): Promise<object> {
    const { rate_limits: _, ...rows } = await readAllRows(server.database.pool);
    return rows;
  }
});

describe('A7: a response', () => {
  /** Restricted fields, and the routes that can return them. */
  const EXPOSED_BY = {
    email: [/^\/api\/(auth|me|setup)\b/, /^\/api\/admin\/(users|appeals|registrations)\b/],
    region: [/^\/api\/(auth|me|setup)\b/, /^\/api\/admin\/(users|registrations)\b/],
    faith: [/^\/api\/(auth|me|setup)\b/],
    token: [/^\/api\/(auth|setup)\b/],
    recoveryCodes: [/^\/api\/me\/second-factor\b/],
    secret: [/^\/api\/me\/second-factor\b/],
    ownerId: [],
    reactorId: [],
    userId: [/^\/api\/admin\b/, /^\/api\/circles\/:id\/members$/],
  } as const;

  it.each(Object.entries(EXPOSED_BY))('contains %s only where intended', (key, patterns) => {
    const exposing = routes
      .filter((route) => responseKeysOf(route).some((keys) => keys.has(key)))
      .map(({ path }) => path);
    expect(exposing.filter((path) => !patterns.some((pattern) => pattern.test(path)))).toEqual([]);
  });

  it('contains no private column', () => {
    const hidden =
      /^(passwordHash|password_hash|resetToken\w*|reset_token\w*|\w*Hash|\w*_hash|lastWriteXid|sealedSecret|p256dh|deviceToken)$/;
    const exposing = routes.flatMap((route) =>
      responseKeysOf(route).flatMap((keys) => [...keys].filter((key) => hidden.test(key))),
    );
    expect(exposing).toEqual([]);
  });
});

function responseKeysOf({ response, alternateResponse }: (typeof routes)[number]): Set<string>[] {
  return [response.body, alternateResponse?.body].flatMap((body) =>
    body ? [keysOf(toJsonSchema(body))] : [],
  );
}

/** Every field name in a schema, at any depth. */
function keysOf(schema: unknown): Set<string> {
  const keys = new Set<string>();
  const read = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return;
    for (const [name, value] of Object.entries(part)) {
      if (name === 'properties') for (const key of Object.keys(Object(value))) keys.add(key);
      read(value);
    }
  };
  read(schema);
  return keys;
}
