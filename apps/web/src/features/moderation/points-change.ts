import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';

/** The events that award points, in the words of the panel. */
export const POINT_EVENT_NAMES: Record<PointEvent, MessageCode> = {
  Click: 'panel.points-click',
  React: 'panel.points-react',
  Complete: 'panel.points-complete',
  Create: 'panel.points-create',
};

/** Formats a logged change, such as `React: 1 → 2`. */
export function formatPointsChange(detail: string): string {
  const [, event = '', from = '', to = ''] = /^(\w+): (\d+) → (\d+)$/.exec(detail) ?? [];
  if (!Object.hasOwn(POINT_EVENT_NAMES, event)) return detail;
  const setting = translate(POINT_EVENT_NAMES[event as PointEvent]);
  return translate('community.changed', { setting, from, to });
}
