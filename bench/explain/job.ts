import type { HttpRequest } from '../load/job.ts';

/** The reads of some members, each with the name of its measurement. */
export type ExplainJob = { databaseUrl: string; members: { name: string; call: HttpRequest }[][] };

/** The buffers touched by the statements of one call, by name, and the text of these statements. */
export type TouchedBuffers = Record<string, { buffers: number; statements: string[] }>;
