import type { points as en } from '../en/points.ts';
import type { Translation } from '../translation.ts';

export const points: Translation<typeof en> = {
  'points.no-config': 'لا توجد نقاط محددة للحدث {event}',
  'points.name': 'نقاط المودة',
  'points.pill': 'نقاط المودة: {points}',
};
