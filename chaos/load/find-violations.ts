import type pg from 'pg';
import { type Acknowledged, pairKey } from './acknowledged.ts';
import { findInvariantViolations } from './invariants.sql.ts';
import { MARK_TABLES, MARKS, type Mark } from './operations.ts';

/**
 * The violated invariants while no call is in flight, one line each; empty if there are none. The
 * database must contain the sum of the acknowledged writes. An operation with an unknown outcome
 * may be stored or not.
 */
export async function findViolations(pool: pg.Pool, acknowledged: Acknowledged): Promise<string[]> {
  const found = [await findInvariantViolations(pool)];
  for (const mark of MARKS) found.push(await findMarkViolations(pool, mark, acknowledged));
  for (const find of [
    findRequestViolations,
    findClickViolations,
    findMuteViolations,
    findCircleViolations,
    findMemberViolations,
  ])
    found.push(await find(pool, acknowledged));
  return found.flat();
}

type Range = { least: number; most: number };

/** Of a deleted member only the sum for each request is known. */
async function findMarkViolations(
  pool: pg.Pool,
  mark: Mark,
  { marks, open, deletedMembers }: Acknowledged,
): Promise<string[]> {
  const expected = new Map<string, Range>();
  const expect = (pair: string, least: number, most: number) => {
    for (const key of [pair, pair.split(' ')[1] ?? '']) {
      const known = expected.get(key) ?? { least: 0, most: 0 };
      expected.set(key, { least: known.least + least, most: known.most + most });
    }
  };
  for (const [pair, count] of marks[mark]) expect(pair, count, count);
  for (const [memberId, operation] of open) {
    if ((operation.type !== 'add' && operation.type !== 'remove') || operation.mark !== mark)
      continue;
    const pair = pairKey(memberId, operation.requestId);
    if (operation.type === 'add') expect(pair, 0, 1);
    else expect(pair, -1, 0);
  }
  const { rows } = await pool.query<{ key: string; count: number }>(
    `select user_id || ' ' || request_id as key, count(*) from ${MARK_TABLES[mark]}
     where user_id is not null group by 1
     union all select request_id::text, count(*) from ${MARK_TABLES[mark]} group by 1`,
  );
  const stored = new Map(rows.map(({ key, count }) => [key, count]));
  const differing = [...new Set([...expected.keys(), ...stored.keys()])].filter((key) => {
    const { least, most } = expected.get(key) ?? { least: 0, most: 0 };
    const count = stored.get(key) ?? 0;
    return !deletedMembers.has(key.split(' ')[0] ?? '') && (count < least || count > most);
  });
  return describe(
    differing,
    `members and requests whose ${mark} differ from the acknowledged ones`,
  );
}

async function findRequestViolations(
  pool: pg.Pool,
  { requests, deletedMembers, open }: Acknowledged,
): Promise<string[]> {
  const { rows } = await pool.query<{
    id: string;
    owner: string;
    text: string;
    archived: boolean;
    deleted: boolean;
    audience: string;
    circle_id: string | null;
  }>('select id, user_id as owner, text, archived, deleted, audience, circle_id from requests');
  const openTexts = new Set(
    [...open.values()].map((operation) => operation.type === 'create' && operation.text),
  );
  const stored = new Set(rows.map(({ id }) => id));
  const wrong = rows.filter(({ id, owner, text, archived, deleted, audience, circle_id }) => {
    const request = requests.get(id);
    if (!request) return !openTexts.has(text);
    // A request that left its circle is for its author alone.
    const isForAuthor = request.circleId !== null && audience === 'author';
    if (circle_id !== request.circleId && !isForAuthor) return true;
    if (deletedMembers.has(owner)) return !deleted || text !== '[DELETED]';
    const isExplained =
      request.texts.has(text) && request.archived.has(archived) && request.isDeleted === deleted;
    return !isExplained;
  });
  const texts = new Set(rows.map(({ id, text }) => (openTexts.has(text) ? text : id)));
  return [
    ...describe(
      [...requests.keys()].filter((id) => !stored.has(id)),
      'lost requests',
    ),
    ...describe(wrong, 'requests that no acknowledged write explains'),
    ...(texts.size < rows.length ? [`${rows.length - texts.size} requests posted twice`] : []),
  ];
}

async function findClickViolations(
  pool: pg.Pool,
  { clicks, clicksUnknown, open }: Acknowledged,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; points: number }>(
    `select u.id, coalesce(sum(l.points), 0) as points
     from users u left join point_ledger l on l.user_id = u.id and l.event_type = 'Click'
     where u.status <> 'Deleted' group by u.id`,
  );
  const differing = rows.filter(({ id, points }) => {
    const least = clicks.get(id) ?? 0;
    const isOpen = open.get(id)?.type === 'click' ? 1 : 0;
    return points < least || points > least + (clicksUnknown.get(id) ?? 0) + isOpen;
  });
  return describe(differing, 'members whose click points differ from the acknowledged ones');
}

async function findMuteViolations(
  pool: pg.Pool,
  { mutes, deletedMembers }: Acknowledged,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from mutes');
  const stored = new Set(rows.map(({ id }) => id));
  const differing = [...mutes].filter(
    ([id, { memberId, isRemoved }]) =>
      stored.delete(id) !== !(isRemoved || deletedMembers.has(memberId)),
  );
  return describe(
    [...differing.map(([id]) => id), ...stored],
    'mutes that differ from the acknowledged ones',
  );
}

/** Circles must be acknowledged, and marks on their requests come from members who joined them. */
async function findCircleViolations(
  pool: pg.Pool,
  { circles, deletedCircles, requests, marks }: Acknowledged,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>('select id from circles');
  const unexplained = rows.filter(({ id }) => !circles.has(id) || deletedCircles.has(id));
  const foreign = MARKS.flatMap((mark) => [...marks[mark].keys()]).filter((pair) => {
    const [memberId = '', requestId = ''] = pair.split(' ');
    const circleId = requests.get(requestId)?.circleId;
    return circleId && !circles.get(circleId)?.has(memberId);
  });
  return [
    ...describe(unexplained, 'circles that no acknowledged write explains'),
    ...describe(foreign, 'marks on requests of a circle by members who never joined it'),
  ];
}

async function findMemberViolations(
  pool: pg.Pool,
  { blocks, deletedMembers, decisions }: Acknowledged,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; status: string }>('select id, status from users');
  const differing = rows.filter(({ id, status }) => {
    if (deletedMembers.has(id)) return status !== 'Deleted';
    return status !== (blocks.get(id) === 1 ? 'Blocked' : 'Active');
  });
  const { rows: actions } = await pool.query<{ count: number }>(
    `select count(*) from admin_actions
     where action_type in ('reinstate_post', 'block_post', 'block_user', 'unblock_user')`,
  );
  return [
    ...describe(differing, 'members whose status differs from the acknowledged decisions'),
    ...(actions[0]?.count === decisions
      ? []
      : [`${actions[0]?.count} decisions in the log, and ${decisions} acknowledged ones`]),
  ];
}

const MAX_EXAMPLES = 3;

function describe(violations: (string | { id: string })[], what: string): string[] {
  if (violations.length === 0) return [];
  const ids = violations.map((one) => (typeof one === 'string' ? one : one.id));
  return [`${violations.length} ${what}: ${ids.slice(0, MAX_EXAMPLES).join(', ')}`];
}
