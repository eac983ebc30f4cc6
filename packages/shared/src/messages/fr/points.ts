import type { Translation } from '../catalogue.ts';
import type { pointsMessages as en } from '../en/points.ts';

export const pointsMessages: Translation<typeof en> = {
  'points.no-config': 'Aucun nombre de points pour {event}',
  'points.name': 'Points de bienveillance',
  'points.pill': 'Points de bienveillance : {points}',
};
