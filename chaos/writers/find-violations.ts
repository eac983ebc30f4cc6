import type pg from 'pg';
import { type AcknowledgedWrites, pairKey } from './acknowledged-writes.ts';
import { VIOLATION_QUERIES } from './invariants.sql.ts';
import { MARK_TABLES, type Mark, type Operation } from './operations.ts';

/** The violated invariants, one line each; empty if there are none. */
export async function findViolations(
  pool: pg.Pool,
  acknowledged: AcknowledgedWrites,
): Promise<string[]> {
  const violations = [...(await findInvariantViolations(pool))];
  // The keys of the dictionary are table names.
  for (const mark of Object.keys(MARK_TABLES) as Mark[]) {
    violations.push(...(await findMarkViolations(pool, mark, acknowledged)));
  }
  violations.push(...(await findRequestViolations(pool, acknowledged)));
  violations.push(...(await findClickViolations(pool, acknowledged)));
  return violations;
}

/** Writers without a pause soon exhaust the daily limit of flags. */
export async function resetRateLimits(pool: pg.Pool): Promise<void> {
  await pool.query('delete from rate_limits');
}

async function findInvariantViolations(pool: pg.Pool): Promise<string[]> {
  const violations: string[] = [];
  for (const [what, sql] of Object.entries(VIOLATION_QUERIES)) {
    const { rows } = await pool.query<{ count: number }>(sql);
    const count = rows[0]?.count ?? 0;
    if (count > 0) violations.push(`${count} ${what}`);
  }
  return violations;
}

/** Operations with an unknown outcome may or may not be stored. */
async function findMarkViolations(
  pool: pg.Pool,
  mark: Mark,
  { marks, open }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; request_id: string }>(
    `select user_id, request_id from ${MARK_TABLES[mark]}`,
  );
  const stored = new Set(rows.map(({ user_id, request_id }) => pairKey(user_id, request_id)));
  const unknown = new Set(
    [...open].flatMap(([memberId, operation]) =>
      isOperationOn(mark, operation) ? [pairKey(memberId, operation.requestId)] : [],
    ),
  );
  const expected = marks[mark];
  const lost = [...expected].filter((pair) => !stored.has(pair) && !unknown.has(pair));
  const resurrected = [...stored].filter((pair) => !expected.has(pair) && !unknown.has(pair));
  return [
    ...describeViolations(lost, `lost ${mark}`),
    ...describeViolations(resurrected, `undone, but present ${mark}`),
  ];
}

function isOperationOn(
  mark: Mark,
  operation: Operation,
): operation is Extract<Operation, { mark: Mark }> {
  return (operation.kind === 'add' || operation.kind === 'remove') && operation.mark === mark;
}

async function findRequestViolations(
  pool: pg.Pool,
  { created, open }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; text: string }>(
    `select id, text from requests where text ~ '^Please pray for [0-9a-f-]{36}\\.$'`,
  );
  const stored = new Map(rows.map(({ id, text }) => [text, id]));
  const unknown = new Set(
    [...open.values()].map((operation) => operation.kind === 'create' && operation.text),
  );
  const lost = [...created].filter(([text, id]) => stored.get(text) !== id).map(([text]) => text);
  const unexpected = [...stored.keys()].filter((text) => !created.has(text) && !unknown.has(text));
  const duplicates = rows.length - stored.size;
  return [
    ...describeViolations(lost, 'lost requests'),
    ...describeViolations(unexpected, 'requests that no writer posted'),
    ...(duplicates > 0 ? [`${duplicates} requests posted twice`] : []),
  ];
}

async function findClickViolations(
  pool: pg.Pool,
  { clicked, clicksUnknown, open }: AcknowledgedWrites,
): Promise<string[]> {
  const { rows } = await pool.query<{ user_id: string; points: number }>(
    `select user_id, sum(points) as points from point_ledger where event_type = 'Click' group by 1`,
  );
  const stored = new Map(rows.map(({ user_id, points }) => [user_id, points]));
  const violations = [...new Set([...clicked.keys(), ...stored.keys()])].filter((memberId) => {
    const expected = clicked.get(memberId) ?? 0;
    const isOpen = open.get(memberId)?.kind === 'click' ? 1 : 0;
    const most = expected + (clicksUnknown.get(memberId) ?? 0) + isOpen;
    const points = stored.get(memberId) ?? 0;
    return points < expected || points > most;
  });
  return describeViolations(
    violations,
    'members whose click points differ from the acknowledged ones',
  );
}

const MAX_EXAMPLES = 3;

function describeViolations(violations: string[], what: string): string[] {
  if (violations.length === 0) return [];
  return [`${violations.length} ${what}: ${violations.slice(0, MAX_EXAMPLES).join(', ')}`];
}
