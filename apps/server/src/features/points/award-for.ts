import { translate } from '@prayer-swap/shared/messages/translate';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';
import type { Consequence } from '../../acting/act.ts';

/** Awards an act what its event is worth. Without a point rule the act goes through unrewarded. */
export function awardFor(event: PointEvent): Consequence {
  return {
    parts: {
      awarded: `insert into point_ledger (id, user_id, event_type, source_id, points, created_at)
        select gen_random_uuid(), act.actor_id, '${event}', act.id, rule.points, act.at
        from act cross join points rule where rule.event_type = '${event}'
        on conflict (user_id, event_type, source_id) do nothing
        returning points`,
    },
    columns: { awarded: '(select points from awarded)' },
    after({ viewer_id, good_will_points, awarded }, { live, log }) {
      if (awarded == null) return log.warn(translate('points.no-config', { event }));
      live.announce(viewer_id, { type: 'points', goodWillPoints: good_will_points + awarded });
    },
  };
}
