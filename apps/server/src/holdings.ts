import type { Db } from './db/database.ts';

/** What is held about a member, by the name of its table: their copy of their data. */
export type Holdings = (db: Db, memberId: string) => Promise<Record<string, unknown>>;
