import { type LiveEvent, liveEventSchema } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { sql } from 'kysely';
import pg from 'pg';
import * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';

type Listener = (event: LiveEvent) => void;

/** Events to the members who are looking right now, on whichever server they are connected to. */
export type Live = {
  /** Tells a member once the transaction commits. */
  tell(tx: Tx, memberId: string, event: LiveEvent): Promise<void>;
  /** @returns ends the subscription */
  subscribe(memberId: string, listener: Listener): () => void;
  start(): Promise<void>;
  stop(): Promise<void>;
};

const CHANNEL = 'live';
const RECONNECT_MS = SECOND;
const messageShape = z.object({ memberId: z.string(), event: liveEventSchema });

/** @returns null for what somebody else says on the channel; thrown here it would end the process */
function messageFrom(payload: string | undefined): z.infer<typeof messageShape> | null {
  try {
    return z.parse(messageShape, JSON.parse(payload ?? ''));
  } catch {
    return null;
  }
}

export function liveEvents(connectionString: string, onError: (error: Error) => void): Live {
  const listeners = new Map<string, Set<Listener>>();
  let client: pg.Client | null = null;
  let retry: NodeJS.Timeout | null = null;
  let stopped = false;

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString,
      application_name: 'prayer-swap live',
      // Nothing may happen for hours, and a network in between forgets a silent connection.
      keepAlive: true,
    });
    next.on('error', onError);
    next.on('notification', ({ payload }) => deliver(payload));
    try {
      await next.connect();
      await next.query(`listen ${CHANNEL}`);
    } catch (error) {
      // Not waited for: what never stood may never say that it ended.
      next.end().catch(onError);
      throw error;
    }
    next.on('end', reconnectLater);
    client = next;
  }

  function reconnectLater(): void {
    client = null;
    if (stopped || retry !== null) return;
    retry = setTimeout(() => {
      retry = null;
      connect().then(catchUp, (error) => {
        onError(error);
        reconnectLater();
      });
    }, RECONNECT_MS);
  }

  /** What was told while nobody listened is lost, the end of a session too: everybody begins anew. */
  function catchUp(): void {
    for (const memberId of listeners.keys()) send(memberId, { type: 'session' });
  }

  function deliver(payload: string | undefined): void {
    const message = messageFrom(payload);
    if (message) send(message.memberId, message.event);
  }

  function send(memberId: string, event: LiveEvent): void {
    for (const listener of listeners.get(memberId) ?? []) listener(event);
  }

  return {
    async tell(tx, memberId, event) {
      await sql`select pg_notify(${CHANNEL}, ${JSON.stringify({ memberId, event })})`.execute(tx);
    },
    subscribe(memberId, listener) {
      const own = listeners.get(memberId) ?? new Set();
      listeners.set(memberId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(memberId) === own) listeners.delete(memberId);
      };
    },
    start: connect,
    async stop() {
      stopped = true;
      if (retry) clearTimeout(retry);
      await client?.end();
    },
  };
}
