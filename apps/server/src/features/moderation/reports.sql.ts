import { randomUUID } from 'node:crypto';
import type { ReportReason } from '@prayer-swap/shared/flags/limits';
import { ADMIN_LIST_SIZE } from '@prayer-swap/shared/moderation/limits';
import type { AdminReport } from '@prayer-swap/shared/moderation/schemas';
import type { Db, Tx } from '../../db/database.ts';
import { type Cursor, OLDEST } from '../../db/page.ts';
import { statement } from '../../db/statement.ts';
import type { RankedCursor, RowOf } from './pages.ts';

export function selectMemberNamed(db: Db, username: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('users')
    .select('id')
    .where('username', '=', username.toLowerCase())
    .where('status', '!=', 'Deleted')
    .executeTakeFirst();
}

/** Whether a report with these columns exists. */
export async function hasReport(
  db: Db,
  columns: { id: string } | { reporter_id: string; reported_user_id: string; status: 'Open' },
): Promise<boolean> {
  const report = await db
    .selectFrom('member_reports')
    .select('id')
    .where((row) => row.and(columns))
    .executeTakeFirst();
  return report !== undefined;
}

type NewReport = {
  /** Null for a word, whose reader could be the author of an anonymous request. */
  reporterId: string | null;
  memberId: string;
  wordId?: string;
  reason: ReportReason;
  text: string | null;
  at: Date;
};

/** @returns the new row's id, or null if the reporter has an open report about this member */
export async function insertReport(
  tx: Tx,
  { reporterId, memberId, wordId, reason, text, at }: NewReport,
): Promise<string | null> {
  const inserted = await tx
    .insertInto('member_reports')
    .values({
      id: randomUUID(),
      reporter_id: reporterId,
      reported_user_id: memberId,
      reason,
      text,
      is_word: wordId !== undefined,
      word_id: wordId ?? null,
      decided_by: null,
      decided_at: null,
      created_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return inserted?.id ?? null;
}

/** Child-safety reports sort first, by rank. */
type ReportRow = RowOf<AdminReport> & { rank: number };

const selectOpen = statement<{ adminId: string; isOtherReason: boolean } & Cursor, ReportRow>(
  'admin-reports',
  `select p.id, member.id as "userId", member.username, reporter.username as "reportedBy",
     p.reason, p.text, p.is_word as "isWord", p.created_at, (p.reason <> 'child-safety')::int as rank
   from member_reports p
     join users member on member.id = p.reported_user_id
     left join users reporter on reporter.id = p.reporter_id and reporter.status <> 'Deleted'
   where p.status = 'Open' and (p.reported_user_id <> :adminId or not exists (
     select from users other
     where other.admin and other.status = 'Active' and other.id <> :adminId))
     and (p.reason <> 'child-safety', p.created_at, p.id)
       > (:isOtherReason::boolean, :createdAt::timestamptz, :id::uuid)
   order by p.reason <> 'child-safety', p.created_at, p.id limit ${ADMIN_LIST_SIZE + 1}`,
);

/**
 * Up to a page plus one row, after the cursor or from the beginning. Excludes reports about the
 * requesting admin while another admin exists.
 */
export function selectOpenReports(db: Db, adminId: string, after: RankedCursor | null) {
  const { rank, at, id } = after ?? { rank: 0, at: OLDEST.createdAt, id: OLDEST.id };
  return selectOpen(db, { adminId, isOtherReason: rank > 0, createdAt: at, id });
}

/** @returns undefined if it is not open */
export function setReportClosed(
  tx: Tx,
  id: string,
  closing: { status: 'Upheld' | 'Dismissed'; adminId: string; at: Date },
) {
  return tx
    .updateTable('member_reports')
    .set({ status: closing.status, decided_by: closing.adminId, decided_at: closing.at })
    .where('id', '=', id)
    .where('status', '=', 'Open')
    .returning(['reported_user_id as memberId', 'reporter_id as reporterId', 'word_id as wordId'])
    .executeTakeFirst();
}
