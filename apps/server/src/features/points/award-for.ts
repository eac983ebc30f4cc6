import { FALLBACK_LANGUAGE } from '@prayer-swap/shared/messages/languages';
import { wordsFor } from '@prayer-swap/shared/messages/words-for';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { Consequence } from '../../acting/act.ts';

/**
 * Awards an act what its event is worth. Without a point rule the act goes through unrewarded, and so
 * does one that has been awarded as often as it can be in a day.
 */
export function awardFor(event: PointEvent): Consequence {
  return {
    parts: {
      awarded: `insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
        select gen_random_uuid(), act.actor_id, '${event}', act_id, rule.points, viewer.at
        from act join viewer using (act_id) cross join points rule where rule.event_type = '${event}'
        on conflict (user_id, event_type, source_id) do nothing
        returning source_id as act_id, points`,
    },
    columns: {
      awarded: '(select awarded.points from awarded where awarded.act_id = viewer.act_id)',
      worth: `(select points from points where event_type = '${event}')`,
    },
    after({ viewer_id, good_will_points, awarded, worth }, { live, log }) {
      if (worth == null)
        return log.warn(wordsFor(FALLBACK_LANGUAGE)('points.no-config', { event }));
      if (awarded == null) return;
      live.announce(viewer_id, { type: 'points', goodWillPoints: good_will_points + awarded });
    },
  };
}
