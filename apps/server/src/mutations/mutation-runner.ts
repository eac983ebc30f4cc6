import pg from 'pg';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { type Session, sessionParams } from '../http/session.ts';
import type { MutationName, MutationRow, SideEffect } from './mutation.ts';
import type { MutationStatement } from './mutation-statements.ts';

/** An act as it is asked for. */
type PendingMutation = {
  /** Whose session it is. */
  memberId: string;
  session: Session;
  idempotencyKey: string | null;
  payloadHash: Buffer;
  /** The id of the row that is stored. */
  id: string;
  params: Record<string, unknown>;
};

export type MutationRunner = Record<
  MutationName,
  {
    /** @returns undefined for whoever may not act at all */
    run(pending: PendingMutation): Promise<MutationRow | undefined>;
    sideEffects: SideEffect[];
  }
>;

/**
 * Acts that come at the same time share a statement, and with it the round trip and the commit; those
 * of one member never do, so that each knows of the one before. Where one fails, all are undone, and
 * each is done alone.
 */
export function createMutationRunner(
  statements: Record<MutationName, MutationStatement>,
  { db, push }: { db: Db; push: { isOn: boolean } },
): MutationRunner {
  const createRunner = ({ paramNames, run, runWithPush, sideEffects }: MutationStatement) => {
    const statement = push.isOn ? runWithPush : run;
    return {
      run: createBatcher((pending: PendingMutation[]) => runBatch(pending), {
        serializeBy: ({ memberId }) => memberId,
        canRetryIndividually: (error) => error instanceof pg.DatabaseError,
      }),
      sideEffects,
    };

    async function runBatch(pending: PendingMutation[]): Promise<(MutationRow | undefined)[]> {
      const rows = await statement(
        db,
        ...sessionParams(pending.map(({ session }) => session)),
        pending.map(({ session }) => session.at),
        pending.map(({ idempotencyKey }) => idempotencyKey),
        pending.map(({ payloadHash }) => payloadHash),
        pending.map(({ id }) => id),
        ...paramNames.map((name) => pending.map((mutation) => mutation.params[name])),
      );
      const byId = new Map(rows.map((row) => [row.mutation_id, row]));
      return pending.map(({ id }) => byId.get(id));
    }
  };
  return {
    react: createRunner(statements.react),
    complete: createRunner(statements.complete),
    create: createRunner(statements.create),
  };
}
