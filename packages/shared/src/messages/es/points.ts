import type { Translation } from '../catalogue.ts';
import type { pointsMessages as en } from '../en/points.ts';

export const pointsMessages: Translation<typeof en> = {
  'points.no-config': 'No hay puntos configurados para {event}',
  'points.name': 'Puntos de buena voluntad',
  'points.pill': 'Puntos de buena voluntad: {points}',
};
