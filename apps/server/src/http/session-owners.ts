import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/**
 * Whose a session is, which never changes as long as it lasts. Whether it lasts, and how its member
 * stands, is the database's to say on every call: this only tells whose limits a call counts against.
 */
export type SessionOwners = {
  get(session: Session): string | undefined;
  set(session: Session, memberId: string): void;
};

const MAX_SESSIONS = 20_000;

export function createSessionOwners(): SessionOwners {
  const cache = new LRUCache<string, string>({ max: MAX_SESSIONS });
  return {
    get: ({ tokenHash }) => cache.get(toKey(tokenHash)),
    set: ({ tokenHash }, memberId) => cache.set(toKey(tokenHash), memberId),
  };
}

function toKey(tokenHash: Buffer): string {
  return tokenHash.toString('latin1');
}
