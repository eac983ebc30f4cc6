import type { legal as en } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof en> = {
  'legal.contents': 'En esta página',
  'legal.last-updated': 'Última actualización: {date}',
  'legal.back': 'Volver al inicio',
  'legal.print': 'Imprimir',
};
