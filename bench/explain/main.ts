import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { median } from '../statistics.ts';
import type { ExplainJob, TouchedBuffers } from './job.ts';

/** Every cache that the server shares between members has expired after this time. */
const CACHE_EXPIRY_MS = 700;

type SeenStatement = { name: string; text: string; values: unknown[] };
const seenStatements: SeenStatement[] = [];
recordStatements();

process.on('message', (job: ExplainJob) => {
  explainReads(job).then(
    (outcome) => process.send?.({ outcome }),
    (error) => process.send?.({ failure: String(error?.stack ?? error) }),
  );
});

/** Runs the product in this process and explains each statement that it executed. */
async function explainReads({ databaseUrl, members }: ExplainJob): Promise<TouchedBuffers> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  // Starts with the parent's environment, and stops when the parent has read the outcome. The
  // import is delayed until the statements are recorded.
  await import('../../apps/server/src/process/main.ts');
  const counts = new Map<string, { buffers: number[]; statements: Set<string> }>();
  for (const calls of members) {
    await delay(CACHE_EXPIRY_MS);
    for (const { name, call } of calls) {
      seenStatements.length = 0;
      const response = await fetch(`${process.env.PUBLIC_ORIGIN}${call.path}`, {
        headers: call.headers,
      });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${call.path} was answered with ${response.status}`);
      const ran = seenStatements.splice(0);
      const known = counts.get(name) ?? { buffers: [], statements: new Set() };
      counts.set(name, known);
      let buffers = 0;
      for (const one of ran) {
        known.statements.add(one.name);
        buffers += await countBuffers(client, one);
      }
      known.buffers.push(buffers);
    }
  }
  await client.end();
  return Object.fromEntries(
    [...counts].map(([name, { buffers, statements }]) => [
      name,
      { buffers: median(buffers), statements: [...statements].sort() },
    ]),
  );
}

type Plan = { Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number } };

async function countBuffers(client: pg.Client, { text, values }: SeenStatement): Promise<number> {
  const { rows } = await client.query<{ 'QUERY PLAN': [Plan] }>(
    `explain (analyze, buffers, format json) ${text}`,
    values,
  );
  const plan = rows[0]?.['QUERY PLAN'][0].Plan;
  if (!plan) throw new Error('A statement could not be explained');
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Records the reads of the product. Its jobs use tables of their own. */
function recordStatements(): void {
  // pg overloads `query` too far to type a replacement.
  const query = pg.Client.prototype.query as Query;
  const watched: Query = function (first, ...rest) {
    const statement = typeof first === 'string' ? { text: first } : first;
    recordStatement({ values: rest[0], ...(statement as object) } as Partial<SeenStatement>);
    return query.call(this, first, ...rest);
  };
  Object.assign(pg.Client.prototype, { query: watched });
}

function recordStatement({ name, text, values }: Partial<SeenStatement>): void {
  if (typeof text !== 'string' || !/^\s*(select|with)\b/i.test(text)) return;
  const code = text.replace(/--.*$/gm, '');
  if (/pgboss|\b(insert|update|delete)\b|pg_notify/i.test(code)) return;
  seenStatements.push({
    name: name ?? 'unnamed',
    text,
    values: Array.isArray(values) ? values : [],
  });
}
