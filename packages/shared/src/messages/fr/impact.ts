import type { Translation } from '../catalogue.ts';
import type { impactMessages as en } from '../en/impact.ts';

export const impactMessages: Translation<typeof en> = {
  'impact.title': 'Votre impact',
  'impact.intro': 'Ce que vous avez donné ici, et ce que vous avez demandé.',
  'impact.error-title': 'Chargement impossible',
  'impact.load-failed': 'Les données n’ont pas pu être chargées',
  'impact.user-not-found': 'Membre introuvable',

  'impact.points': 'Points de la communauté',
  'impact.points-sentence':
    '{count, plural, =0 {Les Points de bienveillance viennent d’eux-mêmes, quand vous partagez et priez.} one {Vous avez # Point de bienveillance dans la communauté.} many {Vous avez # de Points de bienveillance dans la communauté.} other {Vous avez # Points de bienveillance dans la communauté.}}',
  'impact.shared': 'Prières partagées',
  'impact.shared-sentence':
    '{count, plural, =0 {Vous n’avez pas encore partagé de demande.} one {Vous avez partagé # demande.} many {Vous avez partagé # de demandes.} other {Vous avez partagé # demandes.}}',
  'impact.completed': 'Prières faites',
  'impact.completed-sentence':
    '{count, plural, =0 {Vous n’avez pas encore prié pour une demande.} one {Vous avez prié pour # demande.} many {Vous avez prié pour # de demandes.} other {Vous avez prié pour # demandes.}}',
  'impact.reactions': 'Réactions données',
  'impact.reactions-sentence':
    '{count, plural, =0 {Vous n’avez pas encore réagi à une demande.} one {Vous avez réagi à # demande.} many {Vous avez réagi à # de demandes.} other {Vous avez réagi à # demandes.}}',
  'impact.nothing-yet':
    'Rien à compter pour l’instant, et c’est très bien ainsi. Commencez quand cela vous convient.',

  'impact.tips': 'Deux façons de continuer',
  'impact.share-title': 'Partager encore',
  'impact.share-text': 'Quelques phrases sincères suffisent. Vous pouvez rester anonyme.',
  'impact.share-link': 'Partager une demande',
  'impact.pray-title': 'Prier pour les autres',
  'impact.pray-text': '« Échangeons » vous propose trois demandes pour une minute de calme.',
  'impact.pray-link': 'Ouvrir « Échangeons »',
};
