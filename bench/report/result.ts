import type { TouchedBuffers } from '../explain/job.ts';
import type { Measured } from '../figures/measure.ts';
import type { PgbenchResult } from '../figures/pgbench.ts';
import type { Soak } from '../figures/soak.ts';
import type { Peer } from '../peers/peer.ts';

export type SizeResult = {
  requests: number;
  label: string;
  rows: Record<string, number>;
  /** Null where the folder was kept from an earlier run. */
  seedSeconds: number | null;
  postgres: string;
  measured: Measured[];
  /** A sentence where there is none. */
  databaseAlone: PgbenchResult[] | string;
  touched: TouchedBuffers;
  memoryMb: { idle: number | null; afterLoad: number | null };
  /** From the start of the process to its first answer; null where it was not measured. */
  startsMs: { databaseUp: number; embedded: number } | null;
  /** Null where none was asked for, or the system does not tell. */
  soak: Soak | null;
  /** A sentence where there is none. */
  peer: Peer | string;
};

export type BenchResult = {
  at: string;
  machine: {
    cores: number;
    memoryGb: number;
    system: string;
    node: string;
    postgres: string;
  };
  conditions: {
    quick: boolean;
    rounds: number;
    readSeconds: number;
    writesARound: number;
    connections: number;
    push: boolean;
  };
  sizes: SizeResult[];
  growth: Growth[];
  reach: TargetResult[];
};

/** How a read grows from the smallest to the largest size. */
export type Growth = {
  name: string;
  p50Ms: number[];
  timeRatio: number;
  buffers: (number | null)[];
  bufferRatio: number | null;
};

/** What must be reached, and what was; `met` is null where it was not measured. */
export type TargetResult = { what: string; reach: string; measured: string; met: boolean | null };
