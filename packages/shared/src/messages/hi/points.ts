import type { Translation } from '../catalogue.ts';
import type { pointsMessages as en } from '../en/points.ts';

export const pointsMessages: Translation<typeof en> = {
  'points.no-config': '{event} के लिए पॉइंट तय नहीं हैं',
  'points.name': 'सद्भावना पॉइंट',
  'points.pill': 'सद्भावना पॉइंट: {points}',
};
