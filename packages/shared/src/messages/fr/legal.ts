import type { Translation } from '../catalogue.ts';
import type { legalMessages as en } from '../en/legal.ts';

export const legalMessages: Translation<typeof en> = {
  'legal.contents': 'Sur cette page',
  'legal.last-updated': 'Dernière mise à jour : {date}',
  'legal.back': 'Retour à l’accueil',
  'legal.print': 'Imprimer',
};
