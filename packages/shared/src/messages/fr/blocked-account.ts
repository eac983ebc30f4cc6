import type { Translation } from '../catalogue.ts';
import type { blockedAccountMessages as en } from '../en/blocked-account.ts';

export const blockedAccountMessages: Translation<typeof en> = {
  'restricted.title': 'Compte restreint',
  'restricted.what':
    'Votre accès a été limité en raison des règles de la communauté. Pour le moment, vous ne pouvez ni lire, ni partager, ni prier ici, et vos demandes ne sont pas montrées aux autres. Les demandes anonymes disparaissent sous {hours} heures.',
  'restricted.why-title': 'Pourquoi cela arrive',
  'restricted.why':
    'Un admin a examiné quelque chose en lien avec votre compte et a décidé que cela va contre les règles : respecter les autres, rester sincère, protéger chacun.',
  'restricted.reason': 'Ce que l’admin a écrit',
  'restricted.no-reason': 'L’admin n’a pas laissé de message.',
  'restricted.since': 'Restreint : {when}',
  'restricted.load-failed': 'Le motif n’a pas pu être chargé.',
  'restricted.how-title': 'Si vous pensez que c’est une erreur',
  'restricted.how': 'Dites ici ce qu’un admin devrait réexaminer. Vous pouvez envoyer un recours.',
  'restricted.how-sent': 'Vous avez envoyé votre recours. Voici où il en est.',
  'restricted.how-mail':
    'Vous pouvez aussi nous écrire. Veuillez utiliser l’adresse e-mail de votre compte, pour que nous puissions le retrouver.',
  'restricted.contact': 'Écrire à {email}',
  'restricted.mail-subject': 'Mon compte est restreint',
  'restricted.appeal': 'Votre recours',
  'restricted.appeal-hint': 'De {min} à {max, number} caractères.',
  'restricted.appeal-counter': '{count, number} / {max, number}',
  'restricted.appeal-counter-said': '{count, number} caractères sur {max, number}',
  'restricted.appeal-send': 'Envoyer le recours',
  'restricted.appeal-failed': 'Votre recours n’a pas pu être envoyé. Veuillez réessayer.',
  'restricted.appeal-too-short': 'Veuillez en dire un peu plus (au moins 10 caractères).',
  'restricted.appeal-too-long': 'Un recours peut compter jusqu’à 1 000 caractères.',
  'restricted.appeal-sent-before': 'Vous avez déjà envoyé votre recours.',
  'restricted.appeal-open': 'En attente d’un admin',
  'restricted.appeal-open-detail': 'Un admin va le lire. Cette page montrera sa décision.',
  'restricted.appeal-refused': 'Refusé',
  'restricted.appeal-refused-detail': 'Un admin l’a réexaminé, et la restriction reste.',
  'restricted.appeal-granted': 'Accepté',
  'restricted.appeal-granted-detail':
    'La restriction est levée. Cette page vous ouvre l’application.',
  'restricted.appeal-when': 'Envoyé : {when}',
  'restricted.decision': 'Ce que l’admin a répondu',
  'restricted.not-restricted': 'L’accès à votre compte n’est pas restreint.',
  'restricted.delete-title': 'Supprimer votre compte',
  'restricted.delete-intro':
    'Vous pouvez partir pour de bon, que l’accès soit restreint ou non. L’effet est immédiat et ne peut pas être annulé.',
  'restricted.read-on': 'À lire aussi',
  'restricted.sign-out': 'Se déconnecter sans supprimer',
  'restricted.sign-out-detail': 'Votre compte reste tel quel.',
};
