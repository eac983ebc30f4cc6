import type { points as en } from '../en/points.ts';
import type { Translation } from '../translation.ts';

export const points: Translation<typeof en> = {
  'points.no-config': 'Não há pontos configurados para {event}',
  'points.name': 'Pontos de boa vontade',
  'points.pill': 'Pontos de boa vontade: {points}',
};
