import type { Db } from '../../db/database.ts';
import { REACTION_COUNT_COLUMNS } from '../../db/reaction-counts.ts';
import { CONTENT_COLUMNS } from '../../db/request-content.ts';

/** Includes archived and deleted requests. */
export async function exportRequests(db: Db, memberId: string): Promise<Record<string, unknown>> {
  return {
    requests: await db
      .selectFrom('requests')
      .select([
        'id',
        ...CONTENT_COLUMNS,
        'status',
        'archived',
        'deleted',
        'withheld',
        'reinstatement_count',
        'created_at',
        'edited_at',
        'answered',
        'first_prayed_at',
        'update_count',
        'flagged_at',
        'reinstated_at',
        'completed_count',
        ...REACTION_COUNT_COLUMNS,
        'flag_count',
      ])
      .where('user_id', '=', memberId)
      .orderBy('created_at')
      .execute(),
  };
}
