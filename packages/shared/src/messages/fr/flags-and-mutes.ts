import type { Translation } from '../catalogue.ts';
import type { flagAndMuteMessages as en } from '../en/flags-and-mutes.ts';

export const flagAndMuteMessages: Translation<typeof en> = {
  'protection.flag': 'Signaler le contenu',
  'protection.flag-title': 'Signaler cette publication ?',
  'protection.flag-description':
    'Elle disparaît aussitôt de votre fil, un admin l’examine, et son auteur n’apprend pas qui l’a signalée.',
  'protection.flag-reason': 'De quoi s’agit-il ? Vous pouvez ne pas répondre.',
  'protection.flag-confirm': 'Signaler',
  'protection.flagged-toast': 'Signalé. Un admin va l’examiner.',

  'protection.reason-child-safety': 'Protection des enfants',
  'protection.reason-danger': 'Quelqu’un est peut-être en danger',
  'protection.reason-harassment': 'Menaces, haine ou harcèlement',
  'protection.reason-private-details': 'Informations privées sur une personne',
  'protection.reason-spam': 'Publicité ou demande d’argent',
  'protection.reason-other': 'Autre chose',

  'protection.report': 'Signaler {username}',
  'protection.report-description':
    'Un admin lit votre signalement. {username} n’apprend pas que vous l’avez envoyé.',
  'protection.report-reason': 'De quoi s’agit-il ?',
  'protection.report-text': 'Ce qu’un admin devrait savoir (facultatif)',
  'protection.report-send': 'Envoyer',
  'protection.report-failed': 'Le signalement n’a pas pu être envoyé. Veuillez réessayer.',
  'protection.reported-toast': 'Merci. Un admin lira votre signalement.',
  'protection.counter': '{count, number} / {max, number}',
  'protection.counter-said': '{count, number} caractères sur {max, number}',

  'protection.hide-member': 'Masquer ce que publie {username}',
  'protection.hide-post': 'Masquer cette publication',
  'protection.member-hidden-toast': 'Vous ne voyez plus ce que publie {username}.',
  'protection.post-hidden-toast': 'Vous ne voyez plus cette publication.',
  'protection.hide-failed': 'Ceci n’a pas pu être masqué.',
  'protection.deck-empty': 'Il ne reste plus de cartes ici.',

  'protection.admin-review': 'Examen (admin)',
  'protection.admin-delete': 'Supprimer (admin)',
  'protection.admin-delete-title': 'Supprimer cette publication archivée ?',
  'protection.admin-delete-description':
    'Elle disparaît pour tout le monde, son auteur aussi, et ne pourra pas être récupérée. La suppression est consignée.',

  'protection.hidden': 'Membres et publications masqués',
  'protection.hidden-intro': 'Ce que vous avez choisi de ne pas voir. Personne n’en est informé.',
  'protection.hidden-empty':
    'Rien n’est masqué. Vous pouvez masquer une publication, ou un membre, depuis le menu de chaque publication.',
  'protection.hidden-load-failed': 'Ce que vous avez masqué n’a pas pu être chargé.',
  'protection.hidden-more': 'Charger la suite',
  'protection.hidden-more-failed': 'La suite n’a pas pu être chargée.',
  'protection.hidden-member': 'Toutes les publications de ce membre',
  'protection.hidden-post': 'Une publication',
  'protection.hidden-quoted': '« {title} »',
  'protection.show-again': 'Réafficher',
  'protection.show-again-name': 'Réafficher : {name}',
  'protection.shown-again-toast': 'De nouveau affiché.',
  'protection.show-again-failed': 'Ceci n’a pas pu être réaffiché.',
};
