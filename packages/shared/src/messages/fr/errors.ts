import type { Translation } from '../catalogue.ts';
import type { errorMessages as en } from '../en/errors.ts';

export const errorMessages: Translation<typeof en> = {
  'error.invalid-input':
    'Quelque chose dans ce formulaire n’est pas comme attendu. Veuillez vérifier et réessayer.',
  'error.unknown-field': 'Cet envoi contient un champ inattendu.',
  'error.not-signed-in': 'Veuillez vous connecter pour continuer.',
  'error.forbidden': 'Vous n’avez pas l’autorisation de faire cela.',
  'error.second-factor-required':
    'Pour agir, les admins ont besoin de la connexion en deux étapes. Vous pouvez l’activer dans votre profil.',
  'error.confirmation-needed': 'Veuillez saisir de nouveau votre mot de passe pour continuer.',
  'error.account-restricted': 'L’accès à votre compte est restreint.',
  'error.not-found': 'Ceci n’est pas disponible.',
  'error.conflict': 'Ceci a changé entre-temps. Veuillez regarder à nouveau.',
  'error.too-large': 'C’est plus que ce qui peut être envoyé en une fois.',
  'error.unsupported-type': 'Seul le format JSON est accepté ici.',
  'error.foreign-origin': 'Cet envoi ne venait pas de l’application.',
  'error.too-many':
    'Cela faisait beaucoup d’un coup. Veuillez réessayer {seconds, plural, one {dans # seconde} many {dans # de secondes} other {dans # secondes}}.',
  'error.unavailable':
    'Le service n’est pas disponible pour le moment. Veuillez réessayer dans un instant.',
  'error.unexpected': 'Une erreur s’est produite de notre côté. Veuillez réessayer.',
  'error.reference': 'Référence : {reference}',
  'error.offline': 'Vous semblez être hors ligne. Veuillez vérifier votre connexion et réessayer.',
  'error.answer-not-understood':
    'La réponse n’a pas pu être lue. Rechargez la page pour obtenir la dernière version.',
  'error.other-member': 'Ceci appartient à un autre membre. Veuillez recharger la page.',
  'error.key-reused': 'Ceci a déjà été envoyé avec un autre contenu.',
  'error.method-not-allowed': 'Cette adresse n’accepte pas ce type de demande.',
};
