import type { Translation } from '../catalogue.ts';
import type { offlineMessages as en } from '../en/offline.ts';

export const offlineMessages: Translation<typeof en> = {
  'offline.saved': 'Prière enregistrée hors ligne - elle sera partagée au retour de la connexion !',
  'offline.update-saved':
    'Modification enregistrée hors ligne - elle sera envoyée au retour de la connexion !',
  'offline.synced': 'Toutes les prières sont synchronisées',
  'offline.sync-failed':
    'Certaines prières n’ont pas été synchronisées - un nouvel essai se fera tout seul',
  'offline.manual-failed': 'La synchronisation a échoué - un nouvel essai se fera tout seul',
  'offline.updated': 'Prière mise à jour !',

  'offline.not-kept':
    'Elle n’a pas pu être gardée non plus sur cet appareil. Votre texte est toujours là : réessayez quand la connexion sera revenue.',
  'offline.refused-toast':
    'Quelque chose que vous avez écrit n’a pas pu être partagé. Mes prières dit pourquoi.',
  'offline.waiting-list': 'Pas encore envoyé',
  'offline.waiting': 'En attente d’envoi',
  'offline.refused': 'Non envoyé',
  'offline.waiting-card':
    '{type, select, Support {Demande de soutien, en attente d’envoi} Celebration {Joie, en attente d’envoi} Prompt {Réflexion, en attente d’envoi} other {Modification de votre prière, en attente d’envoi}}',
  'offline.refused-card':
    '{type, select, Support {Demande de soutien, non envoyée} Celebration {Joie, non envoyée} Prompt {Réflexion, non envoyée} other {Modification de votre prière, non envoyée}}',
  'offline.a-change': 'Modification de votre prière',
  'offline.change-waiting':
    'Votre modification attend sur cet appareil. Les autres voient encore l’ancien texte.',
  'offline.retry': 'Réessayer',
  'offline.edit': 'Modifier',
  'offline.discard': 'Effacer',
  'offline.discard-title': 'Effacer cette prière ?',
  'offline.discard-detail': 'Elle n’est que sur cet appareil, et ne pourra pas être récupérée.',
  'offline.discard-attempted':
    'Elle ne pourra pas être récupérée. Un envoi avait commencé, elle est donc peut-être déjà partagée. Dans ce cas, vous la trouverez dans Mes prières.',
  'offline.discard-change-title': 'Effacer cette modification ?',
  'offline.discard-change-detail': 'Votre prière reste telle que les autres la voient.',
  'offline.discarded': 'Effacé.',
  'offline.not-changed': 'Le changement n’a pas pu être fait sur cet appareil. Veuillez réessayer.',

  'offline.sign-out-title':
    '{count, plural, one {Vous avez # publication non envoyée} many {Vous avez # de publications non envoyées} other {Vous avez # publications non envoyées}}',
  'offline.sign-out-detail':
    'L’application ne la montre à personne d’autre qui se connecte ici et ne l’envoie jamais sous un autre nom. Sur un appareil partagé, l’effacer ne laisse aucune trace.',
  'offline.sign-out-choice': 'Quand vous vous déconnectez',
  'offline.sign-out-keep': 'La garder sur cet appareil jusqu’à ma prochaine connexion',
  'offline.sign-out-discard': 'L’effacer pour de bon',
  'offline.sign-out-stay': 'Ne pas se déconnecter',
  'offline.sign-out': 'Se déconnecter',

  'offline.saved-copy': 'Enregistré : {age}. La dernière version n’a pas pu être chargée.',
  'offline.saved-copy-now': 'Enregistré à l’instant. La dernière version n’a pas pu être chargée.',
};
