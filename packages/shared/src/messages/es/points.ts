import type { points as en } from '../en/points.ts';
import type { Translation } from '../translation.ts';

export const points: Translation<typeof en> = {
  'points.no-config': 'No hay puntos configurados para {event}',
  'points.name': 'Puntos de buena voluntad',
  'points.pill': 'Puntos de buena voluntad: {points}',
};
