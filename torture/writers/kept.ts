import type pg from 'pg';
import { type Act, type Mark, TABLES } from './acts.ts';
import { NEVER } from './broken.sql.ts';
import { type Promises, pairName } from './promises.ts';

/** What does not hold, each in a line; nothing when every promise was kept. */
export async function findBroken(pool: pg.Pool, promises: Promises): Promise<string[]> {
  const broken = [...(await findImpossible(pool))];
  // Table names are the dictionary's keys.
  for (const mark of Object.keys(TABLES) as Mark[]) {
    broken.push(...(await judgeMarks(pool, mark, promises)));
  }
  broken.push(...(await judgeRequests(pool, promises)));
  broken.push(...(await judgeClicks(pool, promises)));
  return broken;
}

/** A day’s budget of flags is soon used up by writers without rest. */
export async function forgetBudgets(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits');
}

async function findImpossible(pool: pg.Pool): Promise<string[]> {
  const broken: string[] = [];
  for (const [what, sql] of Object.entries(NEVER)) {
    const { rows } = await pool.query<{ count: number }>(sql);
    const count = rows[0]?.count ?? 0;
    if (count > 0) broken.push(`${count} ${what}`);
  }
  return broken;
}

/** Of what is open nobody can say whether it stands. */
async function judgeMarks(pool: pg.Pool, mark: Mark, { marks, open }: Promises): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; request_id: string }>(
    `select user_id, request_id from ${TABLES[mark]}`,
  );
  const stored = new Set(rows.map(({ user_id, request_id }) => pairName(user_id, request_id)));
  const unknown = new Set(
    [...open].flatMap(([memberId, act]) =>
      isOf(mark, act) ? [pairName(memberId, act.requestId)] : [],
    ),
  );
  const promised = marks[mark];
  const lost = [...promised].filter((pair) => !stored.has(pair) && !unknown.has(pair));
  const undead = [...stored].filter((pair) => !promised.has(pair) && !unknown.has(pair));
  return [...told(lost, `lost of ${mark}`), ...told(undead, `there though taken back, of ${mark}`)];
}

function isOf(mark: Mark, act: Act): act is Extract<Act, { mark: Mark }> {
  return (act.kind === 'add' || act.kind === 'remove') && act.mark === mark;
}

async function judgeRequests(pool: pg.Pool, { shared, open }: Promises): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; text: string }>(
    `select id, text from requests where text ~ '^Please pray for [0-9a-f-]{36}\\.$'`,
  );
  const stored = new Map(rows.map(({ id, text }) => [text, id]));
  const unknown = new Set([...open.values()].map((act) => act.kind === 'share' && act.text));
  const lost = [...shared].filter(([text, id]) => stored.get(text) !== id).map(([text]) => text);
  const strange = [...stored.keys()].filter((text) => !shared.has(text) && !unknown.has(text));
  const twice = rows.length - stored.size;
  return [
    ...told(lost, 'lost of requests'),
    ...told(strange, 'requests that nobody shared'),
    ...(twice > 0 ? [`${twice} requests shared twice`] : []),
  ];
}

async function judgeClicks(
  pool: pg.Pool,
  { clicked, clicksUnknown, open }: Promises,
): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; points: number }>(
    `select user_id, sum(points) as points from point_ledger where event_type = 'Click' group by 1`,
  );
  const stored = new Map(rows.map(({ user_id, points }) => [user_id, points]));
  const broken = [...new Set([...clicked.keys(), ...stored.keys()])].filter((memberId) => {
    const promised = clicked.get(memberId) ?? 0;
    const isOpen = open.get(memberId)?.kind === 'click' ? 1 : 0;
    const most = promised + (clicksUnknown.get(memberId) ?? 0) + isOpen;
    const points = stored.get(memberId) ?? 0;
    return points < promised || points > most;
  });
  return told(broken, 'members with other points for clicks than they were told');
}

const SHOWN = 3;

function told(offences: string[], what: string): string[] {
  if (offences.length === 0) return [];
  return [`${offences.length} ${what}: ${offences.slice(0, SHOWN).join(', ')}`];
}
