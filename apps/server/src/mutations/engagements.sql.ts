import type { ReactionEmoji } from '@prayer-swap/shared/prayer-requests/choices';
import type { engagementSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import type * as z from 'zod/mini';
import { ENQUEUE_PUSH } from '../jobs/enqueue-sql.ts';
import { COUNTER_COLUMNS, emojiCountsSql } from '../prayer-requests/reaction-counts.ts';
import { defineMutation, type TargetColumns } from './mutation-statement.ts';

type Engagement = z.infer<typeof engagementSchema>;

/** The counters in the response are those before the statement, and the mutation itself. */
const AWARD = {
  awarded: 'coalesce(awarded.points, 0)',
  goodWillPoints: 'viewer.good_will_points + coalesce(awarded.points, 0)',
};

/** Reactions to requests of other members. */
export const reactMutation = defineMutation<
  { requestId: string; emoji: ReactionEmoji },
  Engagement,
  TargetColumns
>({
  name: 'mutation-react',
  input: { requestId: 'uuid', emoji: 'text' },
  target: [COUNTER_COLUMNS],
  insert: `insert into reactions (id, request_id, user_id, emoji, reacted_at)
  select mutation_id, target.id, viewer.viewer_id, viewer.emoji, viewer.at`,
  event: 'React',
  effects: { notified: notifyOwner('reaction', 'viewer.emoji') },
  push: ENQUEUE_PUSH,
  response: {
    totalCompleted: 'target.completed_count',
    emojiCounts: emojiCountsSql(
      (column, emoji) => `target.${column} + (viewer.emoji = '${emoji}')::int`,
    ),
    userReactedEmoji: 'viewer.emoji',
    userCompleted: `exists (
      select from completions c where c.request_id = target.id and c.user_id = viewer.viewer_id)`,
    ...AWARD,
  },
});

/** Completions of requests of other members. */
export const completeMutation = defineMutation<{ requestId: string }, Engagement, TargetColumns>({
  name: 'mutation-complete',
  input: { requestId: 'uuid' },
  target: [COUNTER_COLUMNS],
  insert: `insert into completions (id, request_id, user_id, completed_at)
  select mutation_id, target.id, viewer.viewer_id, viewer.at`,
  event: 'Complete',
  effects: { notified: notifyOwner('completion', 'null') },
  push: ENQUEUE_PUSH,
  response: {
    totalCompleted: 'target.completed_count + 1',
    emojiCounts: emojiCountsSql((column) => `target.${column}`),
    userReactedEmoji: `(
      select x.emoji from reactions x where x.request_id = target.id and x.user_id = viewer.viewer_id)`,
    userCompleted: 'true',
    ...AWARD,
  },
});

function notifyOwner(type: string, emoji: string): string {
  return `
  insert into notifications (id, user_id, type, actor, emoji, related_request_id, source_id, created_at)
  select gen_random_uuid(), target.owner_id, '${type}', viewer.viewer_id, ${emoji}, target.id, mutation_id, viewer.at
  from mutation join target using (mutation_id) join viewer using (mutation_id)
  where target.owner_id is not null
  returning id, user_id`;
}
