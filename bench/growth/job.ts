import type { Call } from '../load/job.ts';

/** The reads of some members, each by the name of what is measured. */
export type GrowthJob = { databaseUrl: string; members: { name: string; call: Call }[][] };

/** Buffers that the statements of one call touch, by name; and what PostgreSQL calls these statements. */
export type Touched = Record<string, { buffers: number; statements: string[] }>;
