import pg from 'pg';
import { askedTogether } from '../db/asked-together.ts';
import type { Db } from '../db/database.ts';
import { type Session, sessionsParameters } from '../http/session.ts';
import type { ActName, ActRow, Consequence } from './act.ts';
import type { ComposedAct } from './compose-acts.ts';

/** An act as it is asked for. */
type AskedAct = {
  /** Whose session it is. */
  memberId: string;
  session: Session;
  idempotencyKey: string | null;
  payloadHash: Buffer;
  /** The id of the row that is stored. */
  id: string;
  brings: Record<string, unknown>;
};

export type Acts = Record<
  ActName,
  {
    /** @returns undefined for whoever may not act at all */
    run(asked: AskedAct): Promise<ActRow | undefined>;
    consequences: Consequence[];
  }
>;

/**
 * Acts that come at the same time share a statement, and with it the round trip and the commit; those
 * of one member never do, so that each knows of the one before. Where one fails, all are undone, and
 * each is done alone.
 */
export function runActs(
  composed: Record<ActName, ComposedAct>,
  { db, push }: { db: Db; push: { isOn: boolean } },
): Acts {
  const runnable = ({ brings, run, runPushing, consequences }: ComposedAct) => {
    const statement = push.isOn ? runPushing : run;
    return {
      run: askedTogether((asked: AskedAct[]) => runAll(asked), {
        turnOf: ({ memberId }) => memberId,
        isUndone: (error) => error instanceof pg.DatabaseError,
      }),
      consequences,
    };

    async function runAll(asked: AskedAct[]): Promise<(ActRow | undefined)[]> {
      const rows = await statement(
        db,
        ...sessionsParameters(asked.map(({ session }) => session)),
        asked.map(({ session }) => session.at),
        asked.map(({ idempotencyKey }) => idempotencyKey),
        asked.map(({ payloadHash }) => payloadHash),
        asked.map(({ id }) => id),
        ...brings.map((name) => asked.map((act) => act.brings[name])),
      );
      const byId = new Map(rows.map((row) => [row.act_id, row]));
      return asked.map(({ id }) => byId.get(id));
    }
  };
  return {
    react: runnable(composed.react),
    pray: runnable(composed.pray),
    share: runnable(composed.share),
  };
}
