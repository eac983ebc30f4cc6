import type { Translation } from '../catalogue.ts';
import type { swapMessages as en } from '../en/swap.ts';

export const swapMessages: Translation<typeof en> = {
  'swap.title': 'Échangeons',
  'swap.intro':
    '{count, plural, one {Une demande} =2 {Deux demandes} many {Trois demandes} other {Trois demandes}}, une minute de calme.',
  'swap.popular': 'Populaire',
  'swap.support': 'Soutien',
  'swap.celebration': 'Joie',
  'swap.prayed-people':
    '{count, plural, =0 {Personne n’a encore prié} one {# personne a prié} many {# de personnes ont prié} other {# personnes ont prié}}',
  'swap.reactions':
    '{count, plural, =0 {pas encore de réactions} one {# réaction} many {# de réactions} other {# réactions}}',
  'swap.skip': 'Passer pour l’instant',
  'swap.view-all': 'Voir toutes les prières',
  'swap.success': 'Merci. Vous avez été là pour quelqu’un aujourd’hui.',

  'swap.next-title': 'Quelque chose vous occupe ?',
  'swap.next-text': 'Il y a aussi de la place pour une demande de vous.',
  'swap.done-title': 'Vous avez répondu à chaque carte',
  'swap.done-text': 'Restez pour quelques autres, ou partagez à votre tour.',
  'swap.more': 'Voir d’autres demandes',
  'swap.share': 'Partager une demande',

  'swap.empty': 'Pas de nouvelles prières à échanger',
  'swap.empty-detail':
    'Vous avez répondu à tout ce qu’il y a pour l’instant. Le reste est dans le fil.',
  'swap.load-failed': 'Les prières à échanger n’ont pas pu être chargées.',
  'swap.continue': 'Aller au fil',
  'swap.later': 'Plus tard',
};
