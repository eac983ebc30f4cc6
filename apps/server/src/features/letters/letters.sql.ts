import { LETTER_LINKS, LETTER_MAX_DELAY_MS } from '@prayer-swap/shared/letters/limits';
import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import { visibleTo } from '../../prayer-requests/visibility.ts';
import { nextLetter } from './next-letter.ts';

/** The setting of a member, as exported. */
export function selectSetting(db: Db, memberId: string) {
  return db
    .selectFrom('letter_preferences')
    .select(['is_on', 'time_zone'])
    .where('user_id', '=', memberId);
}

type Setting = { memberId: string; on: boolean; timeZone: string; now: Date };

/** A letter that is due stays due. */
export async function upsertSetting(tx: Tx, { memberId, on, timeZone, now }: Setting) {
  const row = { is_on: on, time_zone: timeZone, next_at: nextLetter(now, timeZone) };
  const dueSince = new Date(now.getTime() - LETTER_MAX_DELAY_MS);
  await tx
    .insertInto('letter_preferences')
    .values({ user_id: memberId, ...row })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({
        ...row,
        next_at: sql`case when letter_preferences.next_at between ${dueSince} and ${now}
          then letter_preferences.next_at else excluded.next_at end`,
      }),
    )
    .execute();
}

export async function turnOff(tx: Tx, memberId: string): Promise<void> {
  await tx
    .updateTable('letter_preferences')
    .set({ is_on: false })
    .where('user_id', '=', memberId)
    .execute();
}

export type DueLetter = {
  user_id: string;
  username: string;
  email: string;
  time_zone: string;
  next_at: Date;
};

/** The number of members in one transaction. */
const BATCH_SIZE = 50;

/** Due letters, locked until the transaction ends, so that no other server sends them. */
export const selectDueLetters = statement<{ now: Date }, DueLetter>(
  'letters-due',
  `select p.user_id, u.username, u.email, p.time_zone, p.next_at
   from letter_preferences p join users u on u.id = p.user_id and u.status = 'Active'
   where p.is_on and p.next_at <= :now
   order by p.next_at limit ${BATCH_SIZE} for update of p skip locked`,
);

/** @returns false if the member had a letter in this week */
export async function insertLetter(
  tx: Tx,
  { memberId, week, at }: { memberId: string; week: string; at: Date },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('weekly_letters')
    .values({ user_id: memberId, week, sent_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export type LetterContent = {
  /** Prayers for the member's requests. */
  received: number;
  /** The member's own prayers. */
  given: number;
  /** Requests that the member prayed for and that were updated or answered. */
  news: number;
  /** Saved requests without a recent prayer. The text is null unless visitors may read it. */
  kept: { id: string; text: string | null }[];
};

type Period = { memberId: string; since: Date; until: Date };

const selectNumbers = statement<Period, Omit<LetterContent, 'kept'>>(
  'letter-numbers',
  `select
     (select count(*)::int from requests r join completions c on c.request_id = r.id
      where r.user_id = :memberId and not r.deleted
        and c.completed_at > :since and c.completed_at <= :until) as received,
     (select count(*)::int from completions c
      where c.user_id = :memberId and c.completed_at > :since and c.completed_at <= :until) as given,
     (select count(*)::int from completions c join requests r on r.id = c.request_id
      where c.user_id = :memberId and r.update_count > 0 and ${visibleTo(':memberId')}
        and exists (select from request_updates p where p.request_id = r.id
          and p.created_at > :since and p.created_at <= :until)) as news`,
);

const selectKept = statement<{ memberId: string; since: Date }, LetterContent['kept'][number]>(
  'letter-kept',
  `select r.id, case when r.visible_to_visitors and r.type <> 'Prompt' and r.audience = 'everyone'
     then r.text end as text
   from saved_prayers p join requests r on r.id = p.request_id
     left join lateral (
       select max(c.completed_at) as prayed_at from completions c where c.request_id = r.id) last on true
   where p.user_id = :memberId and p.created_at <= :since and ${visibleTo(':memberId')}
     and (last.prayed_at is null or last.prayed_at <= :since)
   order by last.prayed_at nulls first, p.created_at, r.id limit ${LETTER_LINKS}`,
);

/** What a letter says about a period. */
export async function selectContent(tx: Tx, period: Period): Promise<LetterContent> {
  const [numbers] = await selectNumbers(tx, period);
  const kept = await selectKept(tx, period);
  return { received: 0, given: 0, news: 0, ...numbers, kept };
}

export async function deleteLettersOf(tx: Tx, memberId: string): Promise<void> {
  await tx.deleteFrom('letter_preferences').where('user_id', '=', memberId).execute();
  await tx.deleteFrom('weekly_letters').where('user_id', '=', memberId).execute();
}

export async function exportLetters(db: Db, memberId: string) {
  return {
    letter_preferences: await selectSetting(db, memberId).execute(),
    weekly_letters: await db
      .selectFrom('weekly_letters')
      .select([sql<string>`week::text`.as('week'), 'sent_at'])
      .where('user_id', '=', memberId)
      .orderBy('week')
      .execute(),
  };
}
