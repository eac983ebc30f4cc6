import pg from 'pg';
import { createBatcher } from '../db/create-batcher.ts';
import type { Db } from '../db/database.ts';
import { type Session, sessionParams } from '../queries/viewer.ts';
import type { MutationName, MutationRow, SideEffect } from './mutation.ts';
import type { MutationStatement } from './mutation-statements.ts';

/** A mutation before it runs. */
type PendingMutation = {
  /** Owner of the session. */
  memberId: string;
  session: Session;
  idempotencyKey: string | null;
  payloadHash: Buffer;
  /** Id of the row to insert. */
  id: string;
  params: Record<string, unknown>;
};

export type MutationRunner = Record<
  MutationName,
  {
    /** @returns undefined when the session is invalid or the member is not active */
    run(pending: PendingMutation): Promise<MutationRow | undefined>;
    sideEffects: SideEffect[];
  }
>;

/**
 * Batches concurrent mutations into one statement, which shares round trip and commit. Mutations of
 * one member never share a batch, so each sees the one before. If one fails, the batch rolls back
 * and each runs alone.
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
