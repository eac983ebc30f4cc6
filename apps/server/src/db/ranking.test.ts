import {
  REACTION_EMOJIS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
} from '@prayer-swap/shared/prayer-requests/choices';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { emptyTables } from '../../test/empty-tables.ts';
import { aCompletion, aMember, aReaction, aRequest } from '../../test/factories.ts';
import { type TestMember, type TestServer, testServer } from '../../test/harness.ts';
import { LISTED } from '../reading/visible.ts';

let server: TestServer;
let members: TestMember[];

beforeAll(async () => {
  server = await testServer();
  members = [];
  for (let n = 0; n < 3; n += 1) members.push(await aMember(server));
});

/** What can happen to a request, as SQL on the row `$1`. */
const step = fc.oneof(
  fc
    .constantFrom('archived', 'deleted', 'withheld', 'anonymous')
    .map((flag) => `${flag} = not ${flag}`),
  fc.constantFrom(...REQUEST_STATUSES).map((status) => `status = '${status}'`),
  fc.constantFrom(...REQUEST_TYPES).map((type) => `type = '${type}', anonymous = false`),
  fc.constant('flag_count = flag_count + 1'),
);
const act = fc.record({
  table: fc.constantFrom('completions', 'reactions'),
  by: fc.nat(2),
  emoji: fc.constantFrom(...REACTION_EMOJIS),
});

async function doAct(
  requestId: string,
  { table, by, emoji }: { table: string; by: number; emoji: (typeof REACTION_EMOJIS)[number] },
) {
  const member = members[by];
  if (!member) throw new Error('An act by a member who is not there');
  const { rowCount } = await server.database.pool.query(
    `delete from ${table} where request_id = $1 and user_id = $2`,
    [requestId, member.id],
  );
  if (rowCount) return;
  if (table === 'completions') await aCompletion(server, requestId, member);
  else await aReaction(server, requestId, member, emoji);
}

const COLUMNS = 'type, id, user_id, anonymous, created_at, completed_count';

/** The rows that only one of the two has: of the ranking, or of what it should hold. */
async function differences() {
  const kept = `select ${COLUMNS}, score from ranking`;
  const due = `select ${COLUMNS}, popularity from requests r where ${LISTED}`;
  const { rows } = await server.database.pool.query(
    `(${kept} except ${due}) union all (${due} except ${kept})`,
  );
  return rows;
}

describe('the ranking', () => {
  it('equals the listed requests, whatever happens to them', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(step, act), { maxLength: 20 }), async (steps) => {
        const requestId = await aRequest(server);
        for (const next of steps) {
          if (typeof next !== 'string') await doAct(requestId, next);
          else await change(requestId, next);
          expect(await differences()).toEqual([]);
        }
      }),
      { numRuns: 25 },
    );
  });

  it('follows many members who act on one request at once', async () => {
    const requestId = await aRequest(server);
    await Promise.all(members.map((member) => aCompletion(server, requestId, member)));
    await Promise.all(members.map((member) => aReaction(server, requestId, member, 'heart')));
    expect(await differences()).toEqual([]);
  });

  it('is empty where the requests are', async () => {
    await aRequest(server);
    await emptyTables(server.database.pool, 'users');
    expect(await differences()).toEqual([]);
  });
});

/** A Prompt is never anonymous; the step that would make it so does nothing. */
async function change(requestId: string, set: string): Promise<void> {
  const only = set.startsWith('anonymous') ? `and type <> 'Prompt'` : '';
  await server.database.pool.query(`update requests set ${set} where id = $1 ${only}`, [requestId]);
}
