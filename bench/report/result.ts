import type { TouchedBuffers } from '../explain/job.ts';
import type { ListenerFigures } from '../figures/listeners.ts';
import type { Measured } from '../figures/measure.ts';
import type { PgbenchResult } from '../figures/pgbench.ts';
import type { Soak } from '../figures/soak.ts';
import type { Peer } from '../peers/peer.ts';

export type SizeResult = {
  requests: number;
  label: string;
  rows: Record<string, number>;
  /** Null if the folder is from an earlier run. */
  seedSeconds: number | null;
  postgres: string;
  measured: Measured[];
  /** A sentence if there is no result. */
  databaseAlone: PgbenchResult[] | string;
  touched: TouchedBuffers;
  memoryMb: { idle: number | null; afterLoad: number | null };
  /** From the start of the process to its first response; null if not measured. */
  startsMs: { databaseUp: number; embedded: number } | null;
  /** Null if it was not requested or the system does not report memory. */
  soak: Soak | null;
  /** Null if they were not requested. */
  listeners: ListenerFigures | null;
  /** A sentence if there is no result. */
  peer: Peer | string;
  /** Null if it was not requested. */
  circles: Circles | null;
};

/** Reads of members in circles, `ours`, and of the same community without circles, `floor`. */
export type Circles = { members: number; circles: number; measured: Measured[] };

/** A size before its first measurement. */
export function emptySize(requests: number, label: string): SizeResult {
  return {
    requests,
    label,
    rows: {},
    seedSeconds: null,
    postgres: 'unknown',
    measured: [],
    databaseAlone: 'not measured.',
    touched: {},
    memoryMb: { idle: null, afterLoad: null },
    startsMs: null,
    soak: null,
    listeners: null,
    peer: 'not measured.',
    circles: null,
  };
}

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
    only: string[];
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

/** The growth of a read from the smallest to the largest size. */
export type Growth = {
  name: string;
  p50Ms: number[];
  timeRatio: number;
  buffers: (number | null)[];
  bufferRatio: number | null;
};

/** A target and the measured value; `met` is null if not measured. */
export type TargetResult = { what: string; reach: string; measured: string; met: boolean | null };
