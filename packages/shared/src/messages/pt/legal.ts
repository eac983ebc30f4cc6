import type { Translation } from '../catalogue.ts';
import type { legalMessages as en } from '../en/legal.ts';

export const legalMessages: Translation<typeof en> = {
  'legal.contents': 'Nesta página',
  'legal.last-updated': 'Última atualização: {date}',
  'legal.back': 'Voltar ao início',
  'legal.print': 'Imprimir',
};
