import { join } from 'node:path';
import { getFreePort } from '@prayer-swap/embedded-postgres-launcher/address';
import type { ExplainJob, TouchedBuffers } from '../explain/job.ts';
import { runInChild } from '../process/run-in-child.ts';
import { type ServerOptions, serverEnvironment } from '../process/servers.ts';
import { readMeasurements } from '../workload/reads.ts';
import type { WorkloadData } from '../workload/workload-data.ts';

const MAIN = join(import.meta.dirname, '../explain/main.ts');

/**
 * The number of buffers that the product's statements touch for each read, as a median of some
 * members.
 */
export async function measureTouchedBuffers(
  place: ServerOptions & { databaseUrl: string },
  material: WorkloadData,
  memberCount: number,
): Promise<TouchedBuffers> {
  const all = material.viewers.length;
  const reads = readMeasurements(material, 0).map(({ name, sides }) => ({
    name,
    calls: sides.ours?.(all) ?? [],
  }));
  const chosen = Array.from({ length: memberCount }, (_, n) => Math.floor((n * all) / memberCount));
  const members = chosen.map((index) =>
    reads.flatMap(({ name, calls }) => {
      const call = calls[index];
      return call ? [{ name, call }] : [];
    }),
  );
  const job: ExplainJob = { databaseUrl: place.databaseUrl, members };
  const port = await getFreePort();
  const origin = `http://127.0.0.1:${port}`;
  return runInChild<TouchedBuffers>(MAIN, job, {
    ...serverEnvironment(origin, place),
    PORT: String(port),
  });
}
