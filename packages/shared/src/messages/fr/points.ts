import type { points as en } from '../en/points.ts';
import type { Translation } from '../translation.ts';

export const points: Translation<typeof en> = {
  'points.no-config': 'Aucun nombre de points pour {event}',
  'points.name': 'Points de bienveillance',
  'points.pill': 'Points de bienveillance : {points}',
};
