import { REACTION_EMOJIS } from '@prayer-swap/shared/prayer-requests/choices';
import { beforeAll, describe, expect, it } from 'vitest';
import { fc } from '../../../../packages/shared/test/fast-check.ts';
import {
  createCompletion,
  createFlag,
  createMember,
  createPrayerRequest,
  createReaction,
} from '../../test/factories.ts';
import { createTestServer, type TestMember, type TestServer } from '../../test/harness.ts';
import { REACTION_COUNT_COLUMN, REACTION_COUNT_COLUMNS } from './reaction-counts.ts';

let server: TestServer;
let members: TestMember[];

beforeAll(async () => {
  server = await createTestServer();
  members = [];
  for (let n = 0; n < 4; n += 1) members.push(await createMember(server));
});

const KINDS = ['completions', 'reactions', 'user_flags'] as const;
const change = fc.record({
  kind: fc.constantFrom(...KINDS),
  member: fc.nat(3),
  emoji: fc.constantFrom(...REACTION_EMOJIS),
});
type Change = {
  kind: (typeof KINDS)[number];
  member: number;
  emoji: (typeof REACTION_EMOJIS)[number];
};

/** Inserts the row, or deletes it if it exists. */
async function toggle(requestId: string, { kind, member, emoji }: Change): Promise<void> {
  const actor = members[member];
  if (!actor) throw new Error('A change by a member who is not there');
  const { rowCount } = await server.database.pool.query(
    `delete from ${kind} where request_id = $1 and user_id = $2`,
    [requestId, actor.id],
  );
  if (rowCount) return;
  if (kind === 'completions') await createCompletion(server, requestId, actor);
  else if (kind === 'reactions') await createReaction(server, requestId, actor, emoji);
  else await createFlag(server, requestId, actor);
}

async function countersAndRows(requestId: string) {
  const emojis = REACTION_EMOJIS.map(
    (emoji) =>
      `(select count(*) from reactions where request_id = r.id and emoji = '${emoji}') as "${emoji}"`,
  );
  const { rows } = await server.database.pool.query(
    `select completed_count, ${REACTION_COUNT_COLUMNS.join(', ')}, flag_count, popularity,
       (select count(*) from completions where request_id = r.id) as completions,
       (select count(*) from user_flags where request_id = r.id) as flags, ${emojis.join(', ')}
     from requests r where id = $1`,
    [requestId],
  );
  return rows[0];
}

describe('the counters of a request', () => {
  it('equal its rows after any insert and delete', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(change, { maxLength: 25 }), async (changes) => {
        const requestId = await createPrayerRequest(server);
        for (const next of changes) await toggle(requestId, next);
        const row = await countersAndRows(requestId);
        const reactions = REACTION_EMOJIS.map((emoji) => [
          REACTION_COUNT_COLUMN[emoji],
          row[emoji],
        ]);
        const reactionCount = reactions.reduce((sum, [, count]) => sum + count, 0);
        expect(row).toMatchObject({
          completed_count: row.completions,
          ...Object.fromEntries(reactions),
          flag_count: row.flags,
          popularity: row.completions + reactionCount,
        });
      }),
      { numRuns: 25 },
    );
  });

  it('stay when an account is deleted and its rows lose the name', async () => {
    const deletedMember = await createMember(server);
    const requestId = await createPrayerRequest(server);
    await createCompletion(server, requestId, deletedMember);
    await createReaction(server, requestId, deletedMember, 'star');
    await server.database.pool.query('delete from users where id = $1', [deletedMember.id]);
    expect(await countersAndRows(requestId)).toMatchObject({
      completed_count: 1,
      completions: 1,
      star_count: 1,
      star: 1,
      popularity: 2,
    });
  });

  it('change only by triggers: one reaction, one completion, one flag per member', async () => {
    const requestId = await createPrayerRequest(server);
    const [member] = members;
    if (!member) throw new Error('There are members');
    for (const add of [createCompletion, createReaction, createFlag]) {
      await add(server, requestId, member);
      await expect(add(server, requestId, member)).rejects.toThrow(/duplicate key/);
    }
    expect(await countersAndRows(requestId)).toMatchObject({
      completed_count: 1,
      heart_count: 1,
      flag_count: 1,
    });
  });
});

describe('the tally of flags', () => {
  const readTally = async () => {
    const { rows } = await server.database.pool.query(
      `select value as stored, (select count(*) from user_flags) as actual from row_counts where name = 'flags'`,
    );
    return rows[0];
  };

  it('equals the flags after any insert and delete', async () => {
    const ids = [await createPrayerRequest(server), await createPrayerRequest(server)];
    const actor = await createMember(server);
    for (const id of ids) await createFlag(server, id, actor);
    let { stored, actual } = await readTally();
    expect(stored).toBe(actual);
    await server.database.pool.query('delete from user_flags where request_id = $1', [ids[0]]);
    expect(await readTally()).toEqual({ stored: stored - 1, actual: stored - 1 });
    await server.database.pool.query('truncate user_flags');
    ({ stored, actual } = await readTally());
    expect([stored, actual]).toEqual([0, 0]);
  });
});
