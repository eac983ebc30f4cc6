import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Db } from '../db/database.ts';

/**
 * Returns the member's chosen language, otherwise that of their last used device.
 *
 * @returns null when neither is known
 */
export function getMemberLanguage(db: Db, memberId: string): Promise<Language | null> {
  return findLanguage(db, 'id', memberId);
}

/** Returns the language of the member with this address. Null without an account. */
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
            // Devices of an older version sent no language.
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
