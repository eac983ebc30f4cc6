import type { HttpRequest } from '../load/job.ts';

/** The reads of some members, each by the name of what is measured. */
export type ExplainJob = { databaseUrl: string; members: { name: string; call: HttpRequest }[][] };

/** Buffers that the statements of one call touch, by name; and what PostgreSQL calls these statements. */
export type TouchedBuffers = Record<string, { buffers: number; statements: string[] }>;
