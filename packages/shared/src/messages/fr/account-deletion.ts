import type { Translation } from '../catalogue.ts';
import type { accountDeletionMessages as en } from '../en/account-deletion.ts';

export const accountDeletionMessages: Translation<typeof en> = {
  'leaving.delete-account': 'Supprimer le compte',
  'leaving.delete-title': 'Supprimer votre compte ?',
  'leaving.permanent': 'L’effet est immédiat et ne peut pas être annulé.',
  'leaving.goes': 'Ce qui disparaît',
  'leaving.goes-name': 'Votre nom, votre adresse e-mail et votre mot de passe',
  'leaving.goes-choices': 'Votre région et votre religion',
  'leaving.goes-sessions': 'Toutes vos sessions ouvertes',
  'leaving.goes-requests': 'Le texte de chaque demande que vous avez partagée',
  'leaving.goes-anonymous':
    'Les demandes anonymes, une à une sous {hours} heures, pour que rien ne montre qu’elles étaient de vous',
  'leaving.stays': 'Ce qui reste, sans votre nom',
  'leaving.stays-acts': 'Vos prières et vos réactions aux demandes des autres',
  'leaving.phrase-label': 'Saisissez {phrase} pour confirmer',
  'leaving.phrase-open': 'Exactement comme indiqué, en majuscules.',
  'leaving.phrase-on-the-way': 'C’est juste jusqu’ici.',
  'leaving.phrase-capitals': 'Presque : il faut des majuscules.',
  'leaving.phrase-spaces': 'Presque : retirez les espaces en trop.',
  'leaving.phrase-differs': 'Ceci est autre chose que {phrase}.',
  'leaving.phrase-matches': 'Cela correspond.',
  'leaving.type-delete': 'Veuillez saisir « DELETE » pour confirmer la suppression du compte.',
  'leaving.type-delete-my-account':
    'Veuillez saisir « DELETE MY ACCOUNT » exactement comme indiqué',
  'leaving.last-admin':
    'Il n’y a pas d’autre admin que vous. Nommez d’abord un autre membre admin, puis supprimez votre compte.',
  'leaving.failed-reason': 'Le compte n’a pas pu être supprimé : {reason}. Veuillez réessayer.',
  'leaving.reason-offline': 'il n’y a pas de connexion',
  'leaving.reason-unavailable': 'le service n’est pas disponible pour le moment',
  'leaving.reason-unexpected': 'une erreur s’est produite de notre côté',
  'leaving.failed': 'Le compte n’a pas pu être supprimé. Veuillez réessayer ou nous écrire.',

  'leaving.page-title': 'Supprimer votre compte',
  'leaving.page-intro':
    'Vous pouvez le faire ici, sans l’application. Nous vous envoyons un lien par e-mail, pour que personne d’autre ne puisse le faire à votre place.',
  'leaving.before': 'Avant de décider',
  'leaving.page-profile':
    'En vous connectant, c’est plus rapide : « Supprimer le compte » est en bas de votre Profil.',
  'leaving.email': 'Adresse e-mail de votre compte',
  'leaving.send-link': 'M’envoyer le lien',
  'leaving.link-sent': 'Si un compte existe avec cette adresse, un lien est en route',
  'leaving.link-sent-detail':
    'Le lien fonctionne une seule fois et reste valable {hours} heures. Rien n’est supprimé avant que vous ne l’utilisiez.',
  'leaving.other-email': 'Utiliser une autre adresse',
  'leaving.link-intro':
    'Votre lien est arrivé. Rien n’est supprimé avant que vous ne le confirmiez ci-dessous.',
  'leaving.link-invalid': 'Ce lien n’est plus valable. Vous pouvez en demander un nouveau.',
  'leaving.new-link': 'Demander un nouveau lien',

  'leaving.download': 'Télécharger mes données',
  'leaving.download-hint': 'Tout ce qui est conservé à votre sujet, dans un fichier (JSON).',
  'leaving.downloaded': 'Enregistré sous {file}',
  'leaving.download-failed': 'Vos données n’ont pas pu être téléchargées.',
};
