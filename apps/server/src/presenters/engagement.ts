/**
 * SQL of the response to a mutation of a request: the counters, the member's reaction and balance
 * after it, and the awarded points.
 *
 * @param change effect of the mutation itself: the kind of reaction, or a completion
 */
export function engagementAfter(change: { reacted: string } | { completed: true }): string {
  const reacted = 'reacted' in change ? change.reacted : null;
  const count = (column: string, emoji: string) =>
    reacted === null ? `target.${column}` : `target.${column} + (${reacted} = '${emoji}')::int`;
  return `select mutation_id, jsonb_build_object(
      'totalCompleted', target.completed_count${reacted === null ? ' + 1' : ''},
      'emojiCounts', jsonb_build_object(
        'heart', ${count('heart_count', 'heart')},
        'star', ${count('star_count', 'star')},
        'raised-hands', ${count('raised_hands_count', 'raised-hands')}),
      'userReactedEmoji', ${
        reacted ??
        '(select x.emoji from reactions x where x.request_id = target.id and x.user_id = mutation.actor_id)'
      },
      'userCompleted', ${
        reacted === null
          ? 'true'
          : 'exists (select from completions c where c.request_id = target.id and c.user_id = mutation.actor_id)'
      },
      'awarded', coalesce(awarded.points, 0),
      'goodWillPoints', viewer.good_will_points + coalesce(awarded.points, 0)
    ) as response
    from mutation join target using (mutation_id) join viewer using (mutation_id) left join awarded using (mutation_id)`;
}
