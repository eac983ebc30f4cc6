import { join } from 'node:path';
import { freePort } from '../../apps/server/src/db/embedded/free-port.ts';
import type { GrowthJob, Touched } from '../growth/job.ts';
import { askOnce } from '../process/ask-once.ts';
import { ourEnvironment, type Place } from '../process/servers.ts';
import type { Material } from '../workload/material.ts';
import { readMeasurements } from '../workload/reads.ts';

const MAIN = join(import.meta.dirname, '../growth/main.ts');

/** How many buffers the product's own statements touch for each read, median of some members. */
export async function touchedBuffers(
  place: Place & { databaseUrl: string },
  material: Material,
  howMany: number,
): Promise<Touched> {
  const all = material.viewers.length;
  const reads = readMeasurements(material, 0).map(({ name, sides }) => ({
    name,
    calls: sides.ours?.(all) ?? [],
  }));
  const chosen = Array.from({ length: howMany }, (_, n) => Math.floor((n * all) / howMany));
  const members = chosen.map((index) =>
    reads.flatMap(({ name, calls }) => {
      const call = calls[index];
      return call ? [{ name, call }] : [];
    }),
  );
  const job: GrowthJob = { databaseUrl: place.databaseUrl, members };
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  return askOnce<Touched>(MAIN, job, { ...ourEnvironment(origin, place), PORT: String(port) });
}
