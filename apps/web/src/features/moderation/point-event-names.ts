import type { MessageCode } from '@prayer-swap/shared/messages/translate';
import type { PointEvent } from '@prayer-swap/shared/points/schemas';

/** The events that award points, in the words of the panel. */
export const POINT_EVENT_NAMES: Record<PointEvent, MessageCode> = {
  Click: 'panel.points-click',
  React: 'panel.points-react',
  Complete: 'panel.points-complete',
  Create: 'panel.points-create',
};
