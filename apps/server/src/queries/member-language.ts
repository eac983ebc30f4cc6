import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Db } from '../db/database.ts';

/**
 * What a member reads: what they chose, else what the device speaks that they used last.
 *
 * @returns null where neither is known
 */
export function getMemberLanguage(db: Db, memberId: string): Promise<Language | null> {
  return findLanguage(db, 'id', memberId);
}

/** What the member behind an address reads; null for an address of nobody. */
export function getLanguageByEmail(db: Db, address: string): Promise<Language | null> {
  return findLanguage(db, 'email', address);
}

async function findLanguage(db: Db, column: 'id' | 'email', value: string) {
  const row = await db
    .selectFrom('users')
    .select((users) =>
      users.fn
        .coalesce(
          'language',
          users
            .selectFrom('sessions')
            .select('sessions.language')
            .whereRef('sessions.user_id', '=', 'users.id')
            // A device of an older version has not said.
            .where('sessions.language', 'is not', null)
            .orderBy('last_seen_at', 'desc')
            .limit(1),
        )
        .as('language'),
    )
    .where(column, '=', value)
    .executeTakeFirst();
  return row?.language ?? null;
}
