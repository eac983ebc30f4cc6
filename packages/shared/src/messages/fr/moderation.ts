import type { Translation } from '../catalogue.ts';
import type { moderationMessages as en } from '../en/moderation.ts';

export const moderationMessages: Translation<typeof en> = {
  'flags.already-flagged': 'Vous avez déjà signalé ce contenu',
  'flags.failed': 'Le contenu n’a pas pu être signalé. Veuillez réessayer.',
  'flags.reason-unknown': 'Veuillez choisir l’un des motifs.',
  'flags.too-many':
    'Vous avez signalé {max} publications en un jour. Veuillez réessayer plus tard. Si quelqu’un est en danger, écrivez à {email}.',

  'reports.own': 'Vous ne pouvez pas signaler votre propre compte.',
  'reports.already': 'Vous avez déjà signalé ce membre. Un admin va regarder.',
  'reports.member-not-found': 'Ce membre n’est plus ici.',
  'reports.reason-required': 'Veuillez choisir un motif.',
  'reports.text-too-long': 'Un signalement peut compter jusqu’à 500 caractères.',
  'reports.too-many':
    'Vous avez signalé {max} membres en un jour. Veuillez réessayer plus tard. Si quelqu’un est en danger, écrivez à {email}.',

  'hiding.own': 'Vous ne pouvez pas masquer votre propre compte ni votre propre publication.',

  'moderation.request-not-found': 'Demande introuvable',
  'moderation.user-not-found': 'Membre introuvable',
  'moderation.cannot-block-self': 'Impossible de bloquer votre propre compte',
  'moderation.cannot-block-admin': 'Impossible de bloquer un admin',
  'moderation.reason-required': 'Veuillez écrire un motif.',
  'moderation.reason-too-long': 'Un motif peut compter jusqu’à 500 caractères.',
  'moderation.child-safety-reason-required':
    'Dites pourquoi cette publication peut être de nouveau affichée.',
  'moderation.mass-flags-acknowledged': 'Un autre admin a déjà vérifié.',
  'moderation.own-request': 'C’est votre propre publication. Un autre admin en décidera.',
  'moderation.nothing-to-decide': 'Rien dans cette publication n’attend de décision.',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {{admin} a rétabli cette publication entre-temps.} block_post {{admin} a bloqué cette publication entre-temps.} other {Cette publication a changé entre-temps.}}',
  'moderation.already-blocked': 'Ce membre est déjà bloqué.',
  'moderation.not-blocked': 'Ce membre n’est pas bloqué.',
  'moderation.not-archived': 'Seule une publication archivée peut être supprimée ici.',
  'moderation.appeal-other-admin': 'Vous avez bloqué ce membre. Un autre admin décide du recours.',
  'moderation.appeal-closed': 'Ce recours a reçu une réponse entre-temps.',
  'moderation.report-closed': 'Ce signalement a été clos entre-temps.',
  'moderation.points-out-of-range': 'Veuillez saisir un nombre entier de 0 à 1 000.',
  'moderation.undelivered-gone': 'On s’en est occupé entre-temps.',
  'moderation.push-select-request': 'Veuillez d’abord choisir une demande',
  'moderation.push-off': 'Les notifications push ne sont pas configurées sur ce serveur.',
  'moderation.push-refused': 'Ce membre ne reçoit pas de notifications push.',
  'moderation.push-no-device': 'Ce membre n’a aucun appareil qui reçoit des notifications push.',
  'moderation.push-not-taken': 'Le service push n’a pas accepté le message.',
  'moderation.push-custom-title': 'Nouvelle notification',
  'moderation.push-other-recipient': 'La demande choisie n’appartient pas à ce membre.',
  'moderation.push-anonymous':
    'Cette publication est anonyme : aucun test ne peut être envoyé à la personne qui l’a écrite.',
};
