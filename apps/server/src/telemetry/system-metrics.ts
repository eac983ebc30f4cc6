import { statfs } from 'node:fs/promises';
import { performance } from 'node:perf_hooks';
import { SECOND } from '@prayer-swap/shared/time';
import type pg from 'pg';
import { Counter, collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { DatabaseHealth } from '../db/database-health.ts';
import type { ReadRouter } from '../db/read-router.ts';

type Health = Pick<DatabaseHealth, 'isAnswering' | 'areWritesFailing'>;

/** Sources that the metrics query on each scrape. */
export type SystemSources = {
  /** Pools by their label. */
  pools: Record<string, pg.Pool>;
  /** By the same labels. */
  databases: { primary: Health } & Record<string, Health>;
  /** The folder of the server's files and of the embedded database. */
  dataDir: string;
  reads: Pick<ReadRouter, 'hasReplica' | 'counts'>;
};

const EVENT_LOOP_PRECISION_MS = 20;

/** CPU, memory and garbage collection of this process, and what the server depends on. */
export function collectSystemMetrics(registry: Registry, sources: SystemSources): void {
  const registers = [registry];
  collectDefaultMetrics({
    register: registry,
    eventLoopMonitoringPrecision: EVENT_LOOP_PRECISION_MS,
  });
  collectEventLoop(registers);
  collectPools(registers, sources);
  collectDatabases(registers, sources);
  collectDisk(registers, sources);
  collectReads(registers, sources);
}

function collectEventLoop(registers: Registry[]): void {
  new Counter({
    name: 'prayer_swap_event_loop_seconds_total',
    help: 'How long the event loop worked (active) and waited (idle).',
    labelNames: ['state'],
    registers,
    collect() {
      const { active, idle } = performance.eventLoopUtilization();
      // A counter only increases, so Node's own total replaces its value.
      this.reset();
      this.inc({ state: 'active' }, active / SECOND);
      this.inc({ state: 'idle' }, idle / SECOND);
    },
  });
}

/** Size of the connection pools and number of queued callers. */
function collectPools(registers: Registry[], { pools }: SystemSources): void {
  new Gauge({
    name: 'prayer_swap_pool_connections',
    help: 'Connections to the database, by pool and state (idle, busy).',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const [pool, { totalCount, idleCount }] of Object.entries(pools)) {
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'prayer_swap_pool_max_connections',
    help: 'How many connections a pool may open.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [pool, { options }] of Object.entries(pools)) this.set({ pool }, options.max);
    },
  });
  new Gauge({
    name: 'prayer_swap_pool_waiting',
    help: 'Queries that wait for a connection.',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const [name, pool] of Object.entries(pools)) this.set({ pool: name }, pool.waitingCount);
    },
  });
}

/** Whether the databases respond and accept writes, from the last known state. */
function collectDatabases(registers: Registry[], { databases }: SystemSources): void {
  new Gauge({
    name: 'prayer_swap_database_answers',
    help: '1 while the database answers, 0 while calls are refused because it does not.',
    labelNames: ['database'],
    registers,
    collect() {
      for (const [database, health] of Object.entries(databases))
        this.set({ database }, health.isAnswering() ? 1 : 0);
    },
  });
  new Gauge({
    name: 'prayer_swap_database_writes_failing',
    help: '1 from a write that was refused for want of resources until one is taken again.',
    registers,
    collect() {
      this.set(databases.primary.areWritesFailing() ? 1 : 0);
    },
  });
}

/** Free and total space of the file system of DATA_DIR. No sample when it is unavailable. */
function collectDisk(registers: Registry[], { dataDir }: SystemSources): void {
  for (const [name, help, blocks] of [
    [
      'prayer_swap_data_dir_free_bytes',
      'What can still be written to the file system of DATA_DIR.',
      'bavail',
    ],
    ['prayer_swap_data_dir_size_bytes', 'The size of the file system of DATA_DIR.', 'blocks'],
  ] as const) {
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.remove();
        const disk = await statfs(dataDir).catch(() => null);
        if (disk) this.set(disk[blocks] * disk.bsize);
      },
    });
  }
}

/** Counts stale-tolerant reads by the database that served them. No samples without a replica. */
function collectReads(registers: Registry[], { reads }: SystemSources): void {
  new Counter({
    name: 'prayer_swap_replica_reads_total',
    help: 'Reads that may be a moment old: answered by the replica, or by the primary because the replica was behind the reader’s own writing, away, or failed.',
    labelNames: ['outcome'],
    registers,
    collect() {
      this.reset();
      if (!reads.hasReplica) return;
      for (const [outcome, count] of Object.entries(reads.counts)) this.inc({ outcome }, count);
    },
  });
}
