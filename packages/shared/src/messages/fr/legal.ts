import type { legal as en } from '../en/legal.ts';
import type { Translation } from '../translation.ts';

export const legal: Translation<typeof en> = {
  'legal.contents': 'Sur cette page',
  'legal.last-updated': 'Dernière mise à jour : {date}',
  'legal.back': 'Retour à l’accueil',
  'legal.print': 'Imprimer',
};
