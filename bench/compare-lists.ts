import { fetchRead } from './workload/http-requests.ts';
import type { Side } from './workload/measurement.ts';
import { sampleReads } from './workload/reads.ts';
import type { HttpRequest } from './workload/send-calls.ts';
import type { WorkloadData } from './workload/workload-data.ts';

const LISTS = ['feed', 'deep', 'popular'];
const MEMBERS_COMPARED = 12;

/** Both sides must return the same posts in the same order, or their figures are not comparable. */
export async function compareLists(
  origins: Record<Side, string>,
  material: WorkloadData,
): Promise<void> {
  const reads = sampleReads(material, MEMBERS_COMPARED).filter(({ name }) => LISTS.includes(name));
  for (const { title, calls } of reads) {
    for (const { ours, floor } of calls) {
      const shown = await fetchIds(origins.ours, ours);
      const expected = (await fetchIds(origins.floor, floor)).slice(0, shown.length || 20);
      if (shown.join() === expected.join()) continue;
      throw new Error(`${title}: ours and the floor show different posts to the same member.`);
    }
  }
}

async function fetchIds(origin: string, request: HttpRequest): Promise<string[]> {
  type Rows = { id: string }[];
  // Ours is a page, the floor's the rows themselves; both have ids.
  const body = (await fetchRead(origin, request)) as Rows | { items: Rows };
  return ('items' in body ? body.items : body).map(({ id }) => id);
}
