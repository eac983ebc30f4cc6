import { LRUCache } from 'lru-cache';
import type { Session } from '../../queries/viewer.ts';

/**
 * Caches the owner of a session, which never changes. Every call still checks the session and the
 * member in the database. The cache only selects whose rate limits a call counts against.
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
