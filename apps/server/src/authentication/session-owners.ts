import { LRUCache } from 'lru-cache';
import type { Session } from './viewer.ts';

const MAX_SESSIONS = 20_000;

export type SessionOwners = ReturnType<typeof createSessionOwners>;

/**
 * Caches the owner of a session, which never changes. Every call still checks the session and the
 * member in the database. The cache only selects whose rate limits a call counts against.
 */
export function createSessionOwners() {
  const cache = new LRUCache<string, string>({ max: MAX_SESSIONS });
  const toKey = ({ tokenHash }: Session) => tokenHash.toString('latin1');
  return {
    get: (session: Session) => cache.get(toKey(session)),
    set: (session: Session, memberId: string) => cache.set(toKey(session), memberId),
  };
}
