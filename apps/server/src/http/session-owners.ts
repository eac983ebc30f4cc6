import { LRUCache } from 'lru-cache';
import type { Session } from './session.ts';

/**
 * Whose a session is, which never changes as long as it lasts. Whether it lasts, and how its member
 * stands, is the database's to say on every call: this only tells whose limits a call counts against.
 */
export type SessionOwners = {
  of(session: Session): string | undefined;
  learn(session: Session, memberId: string): void;
};

const MAX_REMEMBERED = 20_000;

export function sessionOwners(): SessionOwners {
  const known = new LRUCache<string, string>({ max: MAX_REMEMBERED });
  return {
    of: ({ tokenHash }) => known.get(keyOf(tokenHash)),
    learn: ({ tokenHash }, memberId) => known.set(keyOf(tokenHash), memberId),
  };
}

function keyOf(tokenHash: Buffer): string {
  return tokenHash.toString('latin1');
}
