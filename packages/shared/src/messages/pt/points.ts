import type { Translation } from '../catalogue.ts';
import type { pointsMessages as en } from '../en/points.ts';

export const pointsMessages: Translation<typeof en> = {
  'points.no-config': 'Não há pontos configurados para {event}',
  'points.name': 'Pontos de boa vontade',
  'points.pill': 'Pontos de boa vontade: {points}',
};
