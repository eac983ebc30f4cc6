import type { points as en } from '../en/points.ts';
import type { Translation } from '../translation.ts';

export const points: Translation<typeof en> = {
  'points.no-config': 'לא הוגדרו נקודות עבור {event}',
  'points.name': 'נקודות רצון טוב',
  'points.pill': 'נקודות רצון טוב: {points}',
};
