import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import type { Tx } from '../db/database.ts';
import { statement } from '../db/statement.ts';
import { type CounterRow, emojiCounts } from './counters.ts';

type EngagementRow = CounterRow & {
  reacted_emoji: z.infer<typeof engagementSchema>['userReactedEmoji'];
  completed: boolean;
  awarded: number;
  good_will_points: number;
};

const selectEngagement = statement<[string, string, string], EngagementRow>(
  'engagement',
  `select r.completed_count, r.heart_count, r.star_count, r.raised_hands_count,
     (select x.emoji from reactions x where x.request_id = r.id and x.user_id = $2) as reacted_emoji,
     exists (select from completions c where c.request_id = r.id and c.user_id = $2) as completed,
     coalesce((select sum(l.points)::int from point_ledger l where l.user_id = $2 and l.source_id = $3), 0)
       as awarded,
     u.good_will_points
   from requests r, users u where r.id = $1 and u.id = $2`,
);

/** How a request and the member's balance stand right after their act, and what the act earned. */
export async function engagementAfter(
  tx: Tx,
  act: { requestId: string; memberId: string; sourceId: string },
): Promise<z.infer<typeof engagementSchema>> {
  const [row] = await selectEngagement(tx, act.requestId, act.memberId, act.sourceId);
  if (!row) throw new Error('The request of an act that was just stored is gone');
  return {
    totalCompleted: row.completed_count,
    emojiCounts: emojiCounts(row),
    userReactedEmoji: row.reacted_emoji,
    userCompleted: row.completed,
    awarded: row.awarded,
    goodWillPoints: row.good_will_points,
  };
}
