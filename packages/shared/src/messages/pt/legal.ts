import type { legal as en } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof en> = {
  'legal.contents': 'Nesta página',
  'legal.last-updated': 'Última atualização: {date}',
  'legal.back': 'Voltar ao início',
  'legal.print': 'Imprimir',
};
