import type { Translation } from '../catalogue.ts';
import type { pointsMessages as en } from '../en/points.ts';

export const pointsMessages: Translation<typeof en> = {
  'points.no-config': 'לא הוגדרו נקודות עבור {event}',
  'points.name': 'נקודות רצון טוב',
  'points.pill': 'נקודות רצון טוב: {points}',
};
