import type { Language } from '@prayer-swap/shared/messages/languages';
import { sql } from 'kysely';
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
  // Devices of an older version sent no language.
  const { rows } = await sql<{ language: Language | null }>`
    select coalesce(language, (
      select s.language from sessions s where s.user_id = users.id and s.language is not null
      order by s.last_seen_at desc limit 1)) as language
    from users where ${sql.ref(column)} = ${value}`.execute(db);
  return rows[0]?.language ?? null;
}
