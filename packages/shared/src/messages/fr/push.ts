import type { Translation } from '../catalogue.ts';
import type { pushMessages as en } from '../en/push.ts';

export const pushMessages: Translation<typeof en> = {
  'push.reaction-title': 'Réaction à votre prière',
  'push.reaction': '{actor} a réagi à votre prière',
  'push.completion-title': 'Quelqu’un a prié pour vous',
  'push.completion': '{actor} a prié pour votre demande',
  'push.completion-group':
    '{actor} et {others, plural, one {# autre} many {# d’autres} other {# autres}} ont prié',
  'push.reaction-group':
    '{actor} et {others, plural, one {# autre} many {# d’autres} other {# autres}} ont réagi',
  'push.flagged-title': 'Contenu signalé à examiner',
  'push.flagged': 'Cliquez pour examiner',
  'push.appeal-title': 'Nouveau recours',
  'push.appeal': '{actor} a envoyé un recours',
  'push.appeal-group':
    '{actor} et {others, plural, one {# autre} many {# d’autres} other {# autres}} ont envoyé des recours',
  'push.report-title': 'Nouveau signalement',
  'push.report': 'Un membre a été signalé',
  'push.mass-flags-title': 'Nombreux signalements de nouveaux comptes',
  'push.decision-title': 'À propos de votre prière',
  'push.reinstated': 'Votre prière est de nouveau montrée aux autres',
  'push.blocked': 'Un admin a décidé de ne pas montrer l’une de vos prières aux autres',
  'push.flag-title': 'À propos d’une publication signalée',
  'push.flag-upheld': 'Merci. Une publication que vous avez signalée n’est plus montrée.',
  'push.flag-overturned': 'Une publication que vous avez signalée a été examinée et reste.',
  'push.report-closed-title': 'À propos de votre signalement',
  'push.report-closed': 'Merci. Un admin a examiné votre signalement.',
  'push.restored-title': 'À propos de votre compte',
  'push.restored': 'Votre compte est de nouveau ouvert',
  'push.quoted': '« {title} »',
  'push.update-title': 'Une nouvelle',
  'push.update':
    '{count, plural, one {Il y a une nouvelle sur une demande pour laquelle vous avez prié} many {Il y a # de nouvelles sur une demande pour laquelle vous avez prié} other {Il y a # nouvelles sur une demande pour laquelle vous avez prié}}',
  'push.answered-title': 'Exaucée',
  'push.answered': 'Une demande pour laquelle vous avez prié a été marquée comme exaucée',
  'push.reminder-title': 'Je prie pour',
  'push.reminder':
    'Vous vouliez prier pour {count, plural, one {# demande} many {# de demandes} other {# demandes}} aujourd’hui.',
  'push.reaction-failed': 'Échec de l’envoi de la notification de réaction : {status}',
  'push.completion-failed': 'Échec de l’envoi de la notification de prière : {status}',
};
