import { beforeAll, describe, expect, it } from 'vitest';
import { createVisitor } from '../../../test/account-fixtures.ts';
import { createTestServer, type TestResponse, type TestServer } from '../../../test/harness.ts';
import { createConfig } from '../../config/config.ts';

const MEMBERS = 500;

let server: TestServer;

beforeAll(async () => {
  server = await createTestServer({
    limits: {
      ...createConfig({}).limits,
      requestsPerMinute: 1_000_000,
      wrongPasswordsPerAddress: 1_000_000,
    },
  });
  await server.database.pool.query(
    `insert into users (id, username, email, region, terms_version, terms_accepted_at, created_at, updated_at)
     select gen_random_uuid(), 'known' || n, 'known' || n || '@example.org', 'Asia', '1', now(), now(), now()
     from generate_series(1, $1) n`,
    [MEMBERS],
  );
});

/** The comparable part of a response: everything except the registration id and the timestamps. */
function comparable({ status, body }: TestResponse): string {
  const began = status === 202 && body !== null;
  return JSON.stringify([status, began ? Object.keys(body) : body]);
}

describe('A1: a thousand probes of one network', () => {
  it('reveal about ten accounts, then get one response', async () => {
    const curious = createVisitor(server);
    const known: string[] = [];
    const unknown: string[] = [];
    for (let n = 1; n <= MEMBERS; n += 1) {
      known.push(comparable(await curious.get(`/api/auth/availability?username=known${n}`)));
      unknown.push(comparable(await curious.get(`/api/auth/availability?username=unknown${n}`)));
    }
    const found = known.filter((answer) => answer.includes('"usernameAvailable":false'));
    expect(found).toHaveLength(10);
    expect(known.slice(10)).toEqual(unknown.slice(10));
    expect(known.at(-1)).toBe('[200,{}]');
  });

  it('reveal no more through all routes than through one', async () => {
    const curious = createVisitor(server);
    const endpoints = [
      (n: number, name: string) =>
        curious.get(`/api/auth/availability?email=${name}${n}@example.org`),
      (n: number, name: string) => curious.forgotPassword(`${name}${n}@example.org`),
      (n: number, name: string) => curious.signIn(`${name}${n}`, 'calm-harbour-8'),
      (n: number, name: string) =>
        curious.register({ username: `fresh${n}`, email: `${name}${n}@example.org` }),
    ];
    const revealing: string[] = [];
    for (let n = 1; n <= 4; n += 1) {
      for (const [index, endpoint] of endpoints.entries()) {
        const [known, unknown] = [
          comparable(await endpoint(n + index * 10, 'known')),
          comparable(await endpoint(n + index * 10, 'nobody')),
        ];
        if (known !== unknown) revealing.push(`${index} ${n} ${known} ${unknown}`);
      }
    }
    expect(revealing.length).toBeLessThanOrEqual(10);
  });
});
