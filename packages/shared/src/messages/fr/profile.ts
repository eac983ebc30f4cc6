import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { profileMessages as en } from '../en/profile.ts';

export const profileMessages: Translation<typeof en> = {
  'profile.title': 'Modifier le profil',
  'profile.user-not-found': 'Membre introuvable',
  'profile.load-failed': 'Le profil n’a pas pu être chargé',
  'profile.details': 'Vos informations',
  'profile.faith-hint':
    'N’est montrée à personne d’autre. Choisissez « Je préfère ne pas répondre » pour la retirer.',
  'profile.email-warning':
    'Nous envoyons un code à la nouvelle adresse. {email} reste utilisée jusqu’à ce que vous le saisissiez.',
  'profile.current-password-hint': 'Pour changer d’e-mail, il faut votre mot de passe actuel.',
  'profile.save': 'Enregistrer',
  'profile.updated': 'Profil mis à jour !',
  'profile.update-failed': 'Le profil n’a pas pu être mis à jour. Veuillez réessayer.',
  'profile.email-waiting': 'Confirmez votre nouvelle adresse',
  'profile.email-waiting-intro':
    'Nous avons envoyé un code à 6 chiffres à {email}. {current} reste utilisée jusqu’à ce que vous le saisissiez.',
  'profile.email-keep': 'Garder l’e-mail actuel',
  'profile.email-kept': 'Votre e-mail reste {email}.',
  'profile.email-confirmed': 'Votre e-mail est maintenant {email}.',
  'profile.password': 'Mot de passe',
  'profile.change-password': 'Changer le mot de passe',
  'profile.password-changed':
    'Votre mot de passe est changé. Vos autres appareils ont été déconnectés.',
  'profile.password-failed': 'Le mot de passe n’a pas pu être changé. Veuillez réessayer.',
  'profile.notifications': 'Notifications',
  'profile.notifications-switch': 'Notifications sur vos appareils',
  'profile.notifications-hint':
    'Quand quelqu’un prie pour votre demande ou y réagit. La cloche de l’application le montre dans tous les cas.',
  'profile.appearance': 'Apparence',
  'profile.theme': 'Couleurs',
  'profile.theme-system': 'Système',
  'profile.theme-light': 'Clair',
  'profile.theme-dark': 'Sombre',
  'profile.reading': 'Plus facile à lire',
  'profile.reading-hint': 'Des lettres plus difficiles à confondre.',
  'profile.vibration': 'Vibration',
  'profile.vibration-hint': 'Une courte vibration quand vous priez, réagissez ou actualisez.',
  'profile.device-only': 'Conservé sur cet appareil seulement.',
  'profile.devices': 'Appareils connectés',
  'profile.devices-intro':
    'Là où votre compte est ouvert. Si vous ne reconnaissez pas l’un d’eux, déconnectez-le et changez votre mot de passe.',
  'profile.devices-alone': 'Votre compte n’est ouvert que sur cet appareil.',
  'profile.devices-load-failed': 'Vos appareils connectés n’ont pas pu être chargés.',
  'profile.device-this': 'Cet appareil',
  'profile.device-app': `Application ${product.name}`,
  'profile.device-browser': 'Un navigateur',
  'profile.device-unknown': 'Un appareil',
  'profile.device-on': '{app} sur {system}',
  'profile.device-since': 'Connecté le {date}',
  'profile.device-today': 'Utilisé aujourd’hui',
  'profile.device-yesterday': 'Utilisé hier',
  'profile.device-used': 'Utilisé le {date}',
  'profile.device-sign-out': 'Déconnecter',
  'profile.device-sign-out-name': 'Déconnecter : {device}, connecté le {date}',
  'profile.device-signed-out': 'Déconnecté : {device}.',
  'profile.device-sign-out-failed': 'Cet appareil n’a pas pu être déconnecté. Veuillez réessayer.',
  'profile.devices-end-others': 'Déconnecter les autres',
  'profile.devices-end-others-title': 'Déconnecter les autres appareils ?',
  'profile.devices-end-others-detail':
    'Tous les autres appareils sont déconnectés aussitôt et ne reçoivent plus de notifications. Celui-ci reste connecté.',
  'profile.devices-ended-others': 'Vos autres appareils sont déconnectés.',
  'profile.devices-end-others-failed':
    'Vos autres appareils n’ont pas pu être déconnectés. Veuillez réessayer.',
  'profile.account-actions': 'Actions du compte',
  'profile.leave-title': 'Quitter sans enregistrer ?',
  'profile.leave-detail':
    'Ce que vous avez modifié dans vos informations n’est pas encore enregistré.',
  'profile.leave': 'Quitter',
  'profile.stay': 'Continuer',
  'profile.messages-stay': 'Les messages restent jusqu’à leur fermeture',
  'profile.messages-stay-hint':
    'Sinon, ils disparaissent après quelques secondes, avec leur bouton Annuler.',
};
