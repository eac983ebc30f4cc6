import type { Translation } from '../catalogue.ts';
import type { legalMessages as en } from '../en/legal.ts';

export const legalMessages: Translation<typeof en> = {
  'legal.contents': 'En esta página',
  'legal.last-updated': 'Última actualización: {date}',
  'legal.back': 'Volver al inicio',
  'legal.print': 'Imprimir',
};
