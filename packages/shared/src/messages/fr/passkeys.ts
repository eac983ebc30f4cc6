import type { Translation } from '../catalogue.ts';
import type { passkeyMessages as en } from '../en/passkeys.ts';

export const passkeyMessages: Translation<typeof en> = {
  'passkeys.not-offered': 'Les clés d’accès ne sont pas proposées ici.',
  'passkeys.refused':
    'Cette clé d’accès n’a pas fonctionné. Elle est peut-être inconnue ici, ou a pris trop de temps. Veuillez réessayer ou choisir un autre moyen.',
  'passkeys.known-already': 'Cet appareil a déjà une clé d’accès pour votre compte.',
  'passkeys.too-many':
    'Vous avez {most} clés d’accès, et il n’est pas possible d’en garder plus. Veuillez d’abord en retirer une.',
  'passkeys.gone': 'Cette clé d’accès est déjà retirée.',

  'mail.passkey-added-subject': 'Une clé d’accès a été ajoutée à votre compte {product}',
  'mail.passkey-added':
    'Bonjour {username},\n\nUne clé d’accès vient d’être ajoutée à votre compte {product}. Toute personne qui a l’appareil où elle se trouve, et peut le déverrouiller, peut s’en servir pour se connecter. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez la retirer dans votre profil et choisir un nouveau mot de passe :\n\n{profile}\n\nVous pouvez aussi nous écrire : {support}\n\n{product}',
  'mail.passkey-removed-subject': 'Une clé d’accès a été retirée de votre compte {product}',
  'mail.passkey-removed':
    'Bonjour {username},\n\nUne clé d’accès vient d’être retirée de votre compte {product}. Elle ne permet plus à personne de se connecter. Si c’était vous, il n’y a rien d’autre à faire.\n\nSi ce n’était pas vous, veuillez nous écrire sans attendre : {support}\n\n{product}',
  'mail.passkey-copied-subject': 'Une clé d’accès {product} a peut-être été copiée',
  'mail.passkey-copied':
    'Bonjour {username},\n\nQuelqu’un a utilisé une clé d’accès de votre compte {product} qui semble être une copie. La connexion a été refusée. Veuillez retirer vos clés d’accès dans votre profil, et en ajouter de nouvelles sur les appareils que vous avez :\n\n{profile}\n\nSi vous avez besoin d’aide, écrivez-nous : {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'Utiliser une clé d’accès',
  'passkeys.sign-in-failed':
    'La connexion n’a pas fonctionné. Veuillez réessayer ou choisir un autre moyen.',
  'passkeys.confirm': 'Utiliser une clé d’accès',
  'passkeys.confirm-failed':
    'Votre clé d’accès n’a pas pu être vérifiée. Veuillez réessayer, ou saisir votre mot de passe.',

  // Profile
  'passkeys.title': 'Clés d’accès',
  'passkeys.intro':
    'Connectez-vous avec le doigt, le visage ou le code de votre appareil, sans mot de passe. Ce qui prouve que c’est vous n’arrive jamais chez nous.',
  'passkeys.empty': 'Vous n’avez pas encore de clé d’accès.',
  'passkeys.add': 'Ajouter une clé d’accès',
  'passkeys.added': 'La clé d’accès est ajoutée.',
  'passkeys.add-failed': 'La clé d’accès n’a pas pu être ajoutée. Veuillez réessayer.',
  'passkeys.not-here': 'Ce navigateur ne peut pas garder de clés d’accès.',
  'passkeys.not-in-app':
    'Les clés d’accès s’ajoutent et s’utilisent dans le navigateur. Ici, vous pouvez les voir et les retirer.',
  'passkeys.load-failed': 'Vos clés d’accès n’ont pas pu être chargées.',
  'passkeys.since': 'Ajoutée le {date}',
  'passkeys.unused': 'Pas encore utilisée',
  'passkeys.remove': 'Retirer',
  'passkeys.remove-name': 'Retirer : {device}, ajoutée le {date}',
  'passkeys.remove-title': 'Retirer cette clé d’accès ?',
  'passkeys.remove-question':
    '{device}, ajoutée le {date}. Elle ne vous connectera plus. Votre appareil la proposera peut-être encore, jusqu’à ce que vous l’y retiriez aussi.',
  'passkeys.removed': 'La clé d’accès est retirée.',
  'passkeys.remove-failed': 'La clé d’accès n’a pas pu être retirée. Veuillez réessayer.',
};
