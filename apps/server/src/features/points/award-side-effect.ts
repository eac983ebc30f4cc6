import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { translatorFor } from '@prayer-swap/shared/messages/translator-for';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { SideEffect } from '../../mutations/mutation.ts';

/**
 * Awards the points of a mutation's event. Without a point rule, or above the daily maximum, the
 * mutation succeeds without an award.
 */
export function awardSideEffect(event: PointEvent): SideEffect {
  return {
    ctes: {
      awarded: `insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
        select gen_random_uuid(), mutation.actor_id, '${event}', mutation_id, rule.points, viewer.at
        from mutation join viewer using (mutation_id) cross join points rule where rule.event_type = '${event}'
        on conflict (user_id, event_type, source_id) do nothing
        returning source_id as mutation_id, points`,
    },
    columns: {
      awarded:
        '(select awarded.points from awarded where awarded.mutation_id = viewer.mutation_id)',
      worth: `(select points from points where event_type = '${event}')`,
    },
    afterCommit({ viewer_id, good_will_points, awarded, worth }, { live, log }) {
      if (worth == null)
        return log.warn(translatorFor(FALLBACK_LANGUAGE)('points.no-config', { event }));
      if (awarded == null) return;
      live.publish(viewer_id, { type: 'points', goodWillPoints: good_will_points + awarded });
    },
  };
}
