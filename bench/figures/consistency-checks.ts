import type { Client } from 'pg';
import { REACTION_COUNT_COLUMNS } from '../../apps/server/src/db/reaction-counts.ts';
import type { HttpRequest } from '../load/job.ts';
import { readMeasurements } from '../workload/reads.ts';
import type { WorkloadData } from '../workload/workload-data.ts';

const LISTS = ['feed', 'deep', 'popular'];
const VIEWERS_COMPARED = 12;

/** Both sides must return the same posts in the same order, or their figures are not comparable. */
export async function compareLists(
  origins: { ours: string; floor: string },
  material: WorkloadData,
): Promise<void> {
  const reads = readMeasurements(material, 0).filter(({ name }) => LISTS.includes(name));
  for (const { title, sides } of reads) {
    const all = material.viewers.length;
    const ours = sides.ours?.(all) ?? [];
    const floor = sides.floor?.(all) ?? [];
    for (let step = 0; step < VIEWERS_COMPARED; step += 1) {
      const index = Math.floor((step * all) / VIEWERS_COMPARED);
      const shown = await fetchIds(origins.ours, ours[index]);
      const expected = (await fetchIds(origins.floor, floor[index])).slice(0, shown.length || 20);
      if (shown.join() === expected.join()) continue;
      throw new Error(`${title}: ours and the floor show different posts to the same member.`);
    }
  }
}

async function fetchIds(origin: string, request: HttpRequest | undefined): Promise<string[]> {
  if (!request) throw new Error('Nothing to compare');
  const response = await fetch(`${origin}${request.path}`, { headers: request.headers });
  if (!response.ok) throw new Error(`${request.path} was answered with ${response.status}`);
  // Ours is a page, the floor's the rows themselves; both have ids.
  const body = (await response.json()) as { id: string }[] | { items: { id: string }[] };
  return ('items' in body ? body.items : body).map(({ id }) => id);
}

const WRONG_COUNTERS = `
  select count(*)::int as wrong from requests r where id = any($1)
    and (completed_count, ${REACTION_COUNT_COLUMNS.join(' + ')}, flag_count) is distinct from (
      (select count(*) from completions where request_id = r.id),
      (select count(*) from reactions where request_id = r.id),
      (select count(*) from user_flags where request_id = r.id))`;

const WRONG_BALANCES = `
  select count(*)::int as wrong from users u where id = any($1)
    and good_will_points <> (select coalesce(sum(points), 0) from point_ledger where user_id = u.id)`;

const SAMPLE = 500;

/** The counters must match after the writes. */
export async function checkCounters(client: Client, material: WorkloadData): Promise<void> {
  const requests = [...material.pairs, ...material.flagPairs].map(({ requestId }) => requestId);
  const members = material.viewers.map(({ id }) => id);
  for (const [text, ids] of [
    [WRONG_COUNTERS, sampleOf(requests)],
    [WRONG_BALANCES, sampleOf(members)],
  ] as const) {
    const { rows } = await client.query<{ wrong: number }>(text, [ids]);
    if (rows[0]?.wrong === 0) continue;
    throw new Error(
      `${rows[0]?.wrong} of ${ids.length} counters or balances differ from their rows.`,
    );
  }
}

function sampleOf(ids: string[]): string[] {
  const every = Math.max(1, Math.floor(ids.length / SAMPLE));
  return ids.filter((_, index) => index % every === 0);
}
