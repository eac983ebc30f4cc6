import type { points as en } from '../en/points.ts';
import type { Translation } from '../translation.ts';

export const points: Translation<typeof en> = {
  'points.no-config': '{event} के लिए पॉइंट तय नहीं हैं',
  'points.name': 'सद्भावना पॉइंट',
  'points.pill': 'सद्भावना पॉइंट: {points}',
};
