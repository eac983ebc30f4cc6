import type { Translation } from '../catalogue.ts';
import type { pointsMessages as en } from '../en/points.ts';

export const pointsMessages: Translation<typeof en> = {
  'points.no-config': 'لا توجد نقاط محددة للحدث {event}',
  'points.name': 'نقاط المودة',
  'points.pill': 'نقاط المودة: {points}',
};
