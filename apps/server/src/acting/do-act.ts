import { createHash } from 'node:crypto';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import pg from 'pg';
import { patiently } from '../db/transact.ts';
import type { Deps } from '../deps.ts';
import { conflict, forbidden, notFound, type Refusal } from '../http/refusal.ts';
import type { Session, Viewer, ViewerRow } from '../http/session.ts';
import type { ActName, ActRow } from './act.ts';

/** Who acts: a session that the act's own statement judges. */
export type Actor = {
  deps: Deps;
  memberId: string;
  session: Session;
  admit(row: ViewerRow | undefined): Promise<Viewer>;
  idempotencyKey: string | null;
};

export type Doing = {
  /** The id of the row that is stored. */
  id: string;
  /** What a repeated send must bring along again. */
  payload: unknown;
  /** What the act brings along, by name. */
  brings: Record<string, unknown>;
  /** Why nothing was stored. */
  refusal: (row: ActRow, viewer: Viewer) => Refusal | Promise<Refusal>;
};

/**
 * Does an act and all that it causes, once for a member's key.
 *
 * @returns who did it, and what was answered to this key, now or before
 * @throws Refusal 401 or 403 of the session, 404 where the member cannot see the request, 403 where it
 * is their own, 409 where they did it before or the key came with another payload
 */
export async function doAct(name: ActName, actor: Actor, doing: Doing) {
  const { deps, admit } = actor;
  const payloadHash = createHash('sha256').update(JSON.stringify(doing.payload)).digest();
  const { run, consequences } = deps.acts[name];
  const { memberId, session, idempotencyKey } = actor;
  const { id, brings } = doing;
  const asked = { memberId, session, idempotencyKey, payloadHash, id, brings };
  const attempt = () => patiently(() => run(asked));
  let row = await attempt().catch(unlessSentTwice);
  // Of two sends at once the second finds nothing to store; by now it finds what the first was answered.
  if (row === 'sent-twice' || (isSpent(row) && idempotencyKey !== null)) row = await attempt();
  const viewer = await admit(row);
  // They may act by now: their account was restored, or their session began, as the statement ran.
  row ??= await attempt();
  if (row === undefined) throw conflict('error.conflict');
  if (row.kept_hash !== null) {
    if (!row.kept_hash.equals(payloadHash)) throw conflict('error.key-reused');
    return { viewer, answer: row.kept_answer, isNew: false };
  }
  if (row.answer === null) throw await doing.refusal(row, viewer);
  for (const { after } of consequences) after?.(row, deps);
  return { viewer, answer: row.answer, isNew: true };
}

function unlessSentTwice(error: unknown): 'sent-twice' {
  if (error instanceof pg.DatabaseError && error.constraint === 'idempotency_keys_pkey') {
    return 'sent-twice';
  }
  throw error;
}

/** Nothing was stored though the request is there to be acted on. */
function isSpent(row: ActRow | undefined): boolean {
  return row?.answer === null && row.kept_hash === null && row.visible !== false;
}

/** Of an act on a request. @param already says that it was done before */
export function refusalOnRequest(already: MessageCode) {
  return ({ owner_id, visible }: ActRow, viewer: Viewer): Refusal => {
    if (visible === null) return notFound('requests.not-found');
    if (owner_id === viewer.id) return forbidden('requests.own-request');
    return visible ? conflict(already) : notFound('requests.not-found');
  };
}
