import type { Translation } from '../catalogue.ts';
import type { notificationMessages as en } from '../en/notifications.ts';

export const notificationMessages: Translation<typeof en> = {
  'notifications.title': 'Notifications',
  'notifications.bell-unread':
    'Notifications, {count, plural, one {# non lue} many {# non lues} other {# non lues}}',
  'notifications.badge-more': '{max}+',
  'notifications.new': '{count, plural, one {# nouvelle} many {# nouvelles} other {# nouvelles}}',
  'notifications.newest-only': 'Les {count} plus récentes sont affichées.',
  'notifications.mark-all': 'Tout marquer comme lu',
  'notifications.empty': 'Pas encore de notifications',
  'notifications.empty-detail':
    'Vous recevrez des notifications quand des personnes réagiront à vos prières',
  'notifications.load-failed': 'Vos notifications n’ont pas pu être chargées.',
  'notifications.save-failed': 'Ceci n’a pas pu être enregistré.',

  'notifications.today': 'Aujourd’hui',
  'notifications.this-week': 'Cette semaine',

  'notifications.prayed': '{actor} a prié pour votre demande',
  'notifications.prayed-group':
    '{actor} et {others, plural, one {# autre} many {# d’autres} other {# autres}} ont prié pour votre demande',
  'notifications.reacted': '{actor} a réagi {emoji} à votre prière',
  'notifications.reacted-group':
    '{actor} et {others, plural, one {# autre} many {# d’autres} other {# autres}} ont réagi {emoji} à votre prière',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'Contenu signalé à examiner',
  'notifications.flagged-hint': 'Cliquez pour examiner',
  'notifications.restricted': 'Accès au compte limité',
  'notifications.restricted-hint': 'Important',
  'notifications.restricted-detail':
    'Votre accès a été limité en raison des règles de la communauté.',
  'notifications.restored': 'Votre compte est de nouveau ouvert',
  'notifications.appeal': '{actor} a envoyé un recours',
  'notifications.report': 'Un membre a été signalé',
  'notifications.mass-flags': 'Nombreux signalements de nouveaux comptes',
  'notifications.reinstated': 'Votre prière est de nouveau montrée aux autres',
  'notifications.blocked': 'Un admin a décidé de ne pas montrer l’une de vos prières aux autres',
  'notifications.blocked-detail':
    'Elle reste dans Mes prières, où vous pouvez la lire, l’archiver ou la supprimer. Si vous pensez que c’est une erreur, écrivez-nous depuis la page Aide.',
  'notifications.flag-upheld': 'Merci. Une publication que vous avez signalée n’est plus montrée.',
  'notifications.flag-overturned':
    'Une publication que vous avez signalée a été examinée et reste.',
  'notifications.report-closed': 'Merci. Un admin a examiné votre signalement.',
  'notifications.someone': 'Quelqu’un',
  'notifications.quoted': '« {title} »',

  'notifications.unread': 'Non lu',
  'notifications.show-each': 'Tout afficher ({count})',
  'notifications.show-together': 'Afficher moins',
  'notifications.remove': 'Retirer : {text}',
  'notifications.update':
    '{count, plural, one {Il y a une nouvelle sur une demande pour laquelle vous avez prié} many {Il y a # de nouvelles sur une demande pour laquelle vous avez prié} other {Il y a # nouvelles sur une demande pour laquelle vous avez prié}}',
  'notifications.answered': 'Une demande pour laquelle vous avez prié a été marquée comme exaucée',
  'notifications.reminder':
    'Vous vouliez prier pour {count, plural, one {# demande} many {# de demandes} other {# demandes}} aujourd’hui.',
};
