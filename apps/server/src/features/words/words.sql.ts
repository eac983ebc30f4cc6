import { WORD_PAGE_SIZE } from '@prayer-swap/shared/words/limits';
import type { OwnWord } from '@prayer-swap/shared/words/schemas';
import { type Insertable, sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Cursor } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import type { Tables } from '../../db/tables.ts';
import { READABLE_WORD, visibleTo } from '../../prayer-requests/visibility.ts';

type Target = { own: boolean; visible: boolean; allowed: boolean; prayed: boolean };

/** Locks the request against a concurrent deletion. */
export const lockTarget = statement<{ requestId: string; viewerId: string }, Target>(
  'word-target',
  `select r.user_id is not distinct from :viewerId and not r.deleted as own, ${visibleTo()} as visible,
     r.allows_words as allowed,
     exists (select from completions c where c.request_id = r.id and c.user_id = :viewerId) as prayed
   from requests r where r.id = :requestId for share of r`,
);

/**
 * Replaces a deleted word that the author had hidden, which stays hidden. @returns false if the
 * writer has left a word already
 */
export async function insertWord(tx: Tx, word: Insertable<Tables['words']>): Promise<boolean> {
  const { id, text, created_at } = word;
  const inserted = await tx
    .insertInto('words')
    .values(word)
    .onConflict((conflict) =>
      conflict
        .columns(['request_id', 'user_id'])
        .doUpdateSet({ id, text, created_at })
        .where('words.text', 'is', null),
    )
    .returning('id')
    .executeTakeFirst();
  return inserted !== undefined;
}

/** The word that the member has left. It does not depend on what its author does. */
export async function selectOwnWord(
  db: Db,
  { requestId, memberId }: { requestId: string; memberId: string },
): Promise<OwnWord | null> {
  const row = await db
    .selectFrom('words')
    .select(['id', 'text', 'created_at'])
    .where('request_id', '=', requestId)
    .where('user_id', '=', memberId)
    .executeTakeFirst();
  if (!row || row.text === null) return null;
  return { id: row.id, text: row.text, createdAt: row.created_at.toISOString() };
}

type ListedWord = { id: string; text: string; writer_name: string; created_at: Date };

/** Up to a page plus one row of readable words, after a cursor. */
export const selectWords = statement<{ requestId: string } & Cursor, ListedWord>(
  'words',
  `select w.id, w.text, u.username as writer_name, w.created_at
   from words w join requests r on r.id = w.request_id join users u on u.id = w.user_id
   where w.request_id = :requestId and (w.created_at, w.id) < (:createdAt::timestamptz, :id::uuid)
     and ${READABLE_WORD}
   order by w.created_at desc, w.id desc limit ${WORD_PAGE_SIZE + 1}`,
);

type LockedWord = {
  writer_id: string;
  owner_id: string | null;
  text: string;
  /** Whether the viewer is the author of the request and can read the word. */
  readable: boolean;
};

/** A word of a request for its writer and for the author of the request. */
export const lockWord = statement<
  { wordId: string; requestId: string; viewerId: string },
  LockedWord
>(
  'word',
  `select w.user_id as writer_id, r.user_id as owner_id, w.text,
     r.user_id is not distinct from :viewerId and not r.deleted and ${READABLE_WORD} as readable
   from words w join requests r on r.id = w.request_id
   where w.id = :wordId and w.request_id = :requestId and w.text is not null for update of w`,
);

/** The author cannot read it any more. Its writer cannot see a difference. */
export async function hideWord(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.updateTable('words').set({ hidden_at: at }).where('id', '=', id).execute();
}

/**
 * Deletes the word of a writer. The row of a hidden word remains without its text, so that the next
 * word of this writer stays hidden too.
 *
 * @returns its id; undefined if there is none
 */
export async function deleteOwnWord(
  tx: Tx,
  { requestId, writerId }: { requestId: string; writerId: string },
): Promise<string | undefined> {
  const ofWriter = sql`request_id = ${requestId} and user_id = ${writerId} and text is not null`;
  const { rows } = await sql<{ id: string }>`
    with deleted as (
      delete from words where ${ofWriter} and hidden_at is null returning id),
    erased as (
      update words set text = null where ${ofWriter} and hidden_at is not null returning id)
    select id from deleted union all select id from erased`.execute(tx);
  return rows[0]?.id;
}

/** After an admin rejected a hidden word. */
export async function eraseWord(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('words')
    .set({ text: null })
    .where('id', '=', id)
    .where('hidden_at', 'is not', null)
    .execute();
}

/** The words that a member wrote, and those about the member's requests. */
export async function deleteWordsInvolving(tx: Tx, memberId: string): Promise<void> {
  await tx
    .deleteFrom('words')
    .where((row) =>
      row.or([
        row('user_id', '=', memberId),
        row('request_id', 'in', (own) =>
          own.selectFrom('requests').select('id').where('user_id', '=', memberId),
        ),
      ]),
    )
    .execute();
}

export async function deleteWordsOfRequests(tx: Tx, requestIds: string[]): Promise<void> {
  await tx.deleteFrom('words').where('request_id', 'in', requestIds).execute();
}

/** Excludes the names of the writers, which are the data of other members. */
export async function exportWords(db: Db, memberId: string) {
  const received = await sql<{ request_id: string; text: string; created_at: Date }>`
    select w.request_id, w.text, w.created_at
    from words w join requests r on r.id = w.request_id
    where r.user_id = ${memberId} and not r.deleted and ${sql.raw(READABLE_WORD)}
    order by w.created_at`.execute(db);
  const written = await db
    .selectFrom('words')
    .select(['request_id', 'text', 'created_at'])
    .where('user_id', '=', memberId)
    .where('text', 'is not', null)
    .orderBy('created_at')
    .execute();
  return { words: written, words_received: received.rows };
}
