import {
  RESET_TOKEN_VALID_MS,
  VERIFICATION_CODE_VALID_MS,
} from '@prayer-swap/shared/accounts/account-limits';
import { DAY, HOUR, SECOND } from '@prayer-swap/shared/time';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_ABSOLUTE_MS, SESSION_IDLE_MS } from '../src/authentication/viewer.ts';
import {
  createMemberWithPassword,
  createVisitor,
  waitForCode,
  waitForResetToken,
} from './account-fixtures.ts';
import { createMember, createPrayerRequest } from './factories.ts';
import {
  createTestServer,
  type TestMember,
  type TestServer,
  withoutRouteLimits,
} from './harness.ts';

const ZONE = 'Europe/Lisbon';
const originalTimeZone = process.env.TZ;

let server: TestServer;
let people = 0;

beforeAll(async () => {
  // A time zone with daylight saving, for the process and for the database.
  process.env.TZ = ZONE;
  server = await createTestServer(withoutRouteLimits, {
    mapConnectionString: (direct) =>
      `${direct}${direct.includes('?') ? '&' : '?'}options=-c%20timezone%3D${ZONE}`,
  });
});

afterAll(() => {
  if (originalTimeZone === undefined) delete process.env.TZ;
  else process.env.TZ = originalTimeZone;
});

const at = (moment: Date, ms: number) => {
  server.clock.now = new Date(moment.getTime() + ms);
};

describe.each([
  ['the clocks go forward', '2026-03-28T23:55:00Z'],
  ['the clocks go back', '2026-10-24T23:55:00Z'],
  ['a leap day starts', '2028-02-28T23:55:00Z'],
  ['a leap second ends the year', '2016-12-31T23:55:00Z'],
])('A29: as %s', (_, moment) => {
  const start = new Date(moment);

  it('a session expires to the second', async () => {
    const statusAfter = async (ms: number, seenMs: number) => {
      at(start, 0);
      const member = await createMember(server);
      await server.database.pool.query('update sessions set last_seen_at = $2 where user_id = $1', [
        member.id,
        new Date(start.getTime() + seenMs),
      ]);
      at(start, ms);
      return (await server.request({ url: '/api/me', as: member })).status;
    };
    for (const [validMs, idleMs] of [
      [SESSION_IDLE_MS, 0],
      [SESSION_ABSOLUTE_MS, SESSION_ABSOLUTE_MS - DAY],
    ] as const) {
      expect(await statusAfter(validMs - SECOND, idleMs)).toBe(200);
      expect(await statusAfter(validMs + SECOND, idleMs)).toBe(401);
    }
  });

  it('a mailed link and a mailed code expire to the second', async () => {
    const visitor = createVisitor(server);
    at(start, 0);
    people += 1;
    const member = await createMemberWithPassword(server, { username: `forgets-${people}` });
    await visitor.forgotPassword(member.email);
    const url = `/api/auth/reset-password?token=${await waitForResetToken(server, member.email)}`;
    at(start, RESET_TOKEN_VALID_MS - SECOND);
    expect(await visitor.get(url)).toMatchObject({ status: 200 });
    at(start, RESET_TOKEN_VALID_MS + SECOND);
    expect(await visitor.get(url)).toMatchObject({ status: 400 });

    for (const [lateMs, status] of [
      [-SECOND, 201],
      [SECOND, 400],
    ] as const) {
      at(start, 0);
      people += 1;
      const email = `newcomer-${people}@example.org`;
      const { body } = await visitor.register({ username: `newcomer-${people}`, email });
      const code = await waitForCode(server, email);
      at(start, VERIFICATION_CODE_VALID_MS + lateMs);
      expect(await visitor.verify(body.registrationId, code)).toMatchObject({ status });
    }
  });
});

describe('A29: a clock off by two days', () => {
  let reader: TestMember;

  it('causes no gap or repetition in the feed, with a jump between two pages in either direction', async () => {
    reader = await createMember(server);
    const owner = await createMember(server);
    const start = server.clock.now;
    const createdIds: string[] = [];
    for (let n = 0; n < 50; n += 1) {
      // From two days ago to two days ahead, several at each moment.
      const createdAt = new Date(start.getTime() + (Math.floor(n / 3) - 8) * 6 * HOUR);
      createdIds.push(await createPrayerRequest(server, { owner, createdAt }));
    }
    const idleMs: string[] = [];
    let cursor: string | null = '';
    for (const skew of [0, 2 * DAY, -2 * DAY]) {
      at(start, skew);
      const url: string = `/api/requests?sort=new&cursor=${cursor}`;
      const { body } = await server.request({ url, as: reader });
      idleMs.push(...body.items.map(({ id }: { id: string }) => id));
      cursor = body.nextCursor;
    }
    expect(cursor).toBeNull();
    expect(idleMs.toSorted()).toEqual(createdIds.toSorted());
  });

  it('restores no ended session and ends none', async () => {
    const start = server.clock.now;
    const [aheadMember, signedOut] = [await createMember(server), await createMember(server)];
    await server.request({ method: 'POST', url: '/api/auth/logout', as: signedOut });
    for (const skew of [-2 * DAY, 2 * DAY]) {
      at(start, skew);
      expect(await server.request({ url: '/api/me', as: aheadMember })).toMatchObject({
        status: 200,
      });
      expect(await server.request({ url: '/api/me', as: signedOut })).toMatchObject({
        status: 401,
      });
    }
  });
});
