import type { Translation } from '../catalogue.ts';
import type { swapMessages as en } from '../en/swap.ts';

export const swapMessages: Translation<typeof en> = {
  'swap.title': 'Intercambio',
  'swap.intro':
    '{count, plural, one {Una petición} =2 {Dos peticiones} many {Tres peticiones} other {Tres peticiones}}, un minuto de calma.',
  'swap.popular': 'Popular',
  'swap.support': 'Apoyo',
  'swap.celebration': 'Celebración',
  'swap.prayed-people':
    '{count, plural, =0 {Todavía nadie ha orado} one {Ha orado # persona} many {Han orado # de personas} other {Han orado # personas}}',
  'swap.reactions':
    '{count, plural, =0 {todavía sin reacciones} one {# reacción} many {# de reacciones} other {# reacciones}}',
  'swap.skip': 'Dejar para después',
  'swap.view-all': 'Ver todas las oraciones',
  'swap.success': 'Gracias. Hoy acompañaste a alguien.',

  'swap.next-title': '¿Quieres compartir algo?',
  'swap.next-text': 'También hay lugar para una petición tuya.',
  'swap.done-title': 'Respondiste a todas las tarjetas',
  'swap.done-text': 'Quédate para unas más o comparte algo tuyo.',
  'swap.more': 'Ver más peticiones',
  'swap.share': 'Compartir una petición',

  'swap.empty': 'No hay oraciones nuevas para intercambiar',
  'swap.empty-detail': 'Respondiste a todo lo que hay por ahora. En Oraciones está el resto.',
  'swap.load-failed': 'No se pudieron cargar las oraciones para intercambiar.',
  'swap.continue': 'Ir a las oraciones',
  'swap.later': 'Más tarde',
};
