import {
  REACTION_EMOJIS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
} from '@prayer-swap/shared/prayer-requests/choices';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import { emptyTables } from '../../test/empty-tables.ts';
import {
  createCompletion,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import { LISTED } from './visibility.ts';

let server: TestServer;
let members: TestMember[];

beforeAll(async () => {
  server = await createTestServer();
  members = [];
  for (let n = 0; n < 3; n += 1) members.push(await createMember(server));
});

/** Possible changes of a request, as SQL on the row `$1`. */
const requestChange = fc.oneof(
  fc
    .constantFrom('archived', 'deleted', 'withheld', 'anonymous')
    .map((flag) => `${flag} = not ${flag}`),
  fc.constantFrom(...REQUEST_STATUSES).map((status) => `status = '${status}'`),
  fc.constantFrom(...REQUEST_TYPES).map((type) => `type = '${type}', anonymous = false`),
  fc.constant('flag_count = flag_count + 1'),
);
const counterChange = fc.record({
  table: fc.constantFrom('completions', 'reactions'),
  actor: fc.nat(2),
  emoji: fc.constantFrom(...REACTION_EMOJIS),
});

async function applyCounterChange(
  requestId: string,
  {
    table,
    actor,
    emoji,
  }: { table: string; actor: number; emoji: (typeof REACTION_EMOJIS)[number] },
) {
  const member = members[actor];
  if (!member) throw new Error('An act by a member who is not there');
  const { rowCount } = await server.database.pool.query(
    `delete from ${table} where request_id = $1 and user_id = $2`,
    [requestId, member.id],
  );
  if (rowCount) return;
  if (table === 'completions') await createCompletion(server, requestId, member);
  else await createReaction(server, requestId, member, emoji);
}

const COLUMNS = 'type, id, user_id, anonymous, created_at, completed_count';

/** Returns the rows by which the ranking and its definition differ. */
async function findDifferences() {
  const stored = `select ${COLUMNS}, score from ranking`;
  const expected = `select ${COLUMNS}, popularity from requests r
    where ${LISTED} and r.audience in ('everyone', 'circle')`;
  const { rows } = await server.database.pool.query(
    `(${stored} except ${expected}) union all (${expected} except ${stored})`,
  );
  return rows;
}

describe('the ranking', () => {
  it('equals the listed requests after every change', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.oneof(requestChange, counterChange), { maxLength: 20 }),
        async (steps) => {
          const requestId = await createPrayerRequest(server);
          for (const next of steps) {
            if (typeof next !== 'string') await applyCounterChange(requestId, next);
            else await applyRequestChange(requestId, next);
            expect(await findDifferences()).toEqual([]);
          }
        },
      ),
      { numRuns: 25 },
    );
  });

  it('follows concurrent actions on one request', async () => {
    const requestId = await createPrayerRequest(server);
    await Promise.all(members.map((member) => createCompletion(server, requestId, member)));
    await Promise.all(members.map((member) => createReaction(server, requestId, member, 'heart')));
    expect(await findDifferences()).toEqual([]);
  });

  it('is empty without requests', async () => {
    await createPrayerRequest(server);
    await emptyTables(server.database.pool, 'users');
    expect(await findDifferences()).toEqual([]);
  });
});

/** A Prompt is never anonymous, so that change has no effect on it. */
async function applyRequestChange(requestId: string, set: string): Promise<void> {
  const only = set.startsWith('anonymous') ? `and type <> 'Prompt'` : '';
  await server.database.pool.query(`update requests set ${set} where id = $1 ${only}`, [requestId]);
}
