import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { commonMessages as en } from '../en/common.ts';

export const commonMessages: Translation<typeof en> = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
  'common.anonymous': 'Anonyme',
  'common.cancel': 'Annuler',
  'common.close': 'Fermer',
  'common.retry': 'Réessayer',
  'common.save': 'Enregistrer',
  'common.loading': 'Chargement',
  'common.undo': 'Annuler',
  'common.back-home': 'Retour à l’accueil',
  'common.safety':
    'Vous êtes en danger ou pensez à vous faire du mal ? Contactez le numéro d’urgence de votre pays.',
  'common.just-now': 'À l’instant',
  'common.hours-ago': 'il y a {n} h',
  'common.days-ago': 'il y a {n} j',
  'common.go-back': 'Revenir',
  'common.back': 'Retour',
  'common.admin': 'Admin',
  'common.show-password': 'Afficher le mot de passe',
  'common.hide-password': 'Masquer le mot de passe',
  'common.caps-lock': 'Les majuscules sont verrouillées.',
  'common.errors-to-mend': 'À corriger',
  'common.toasts': 'Messages',
  'common.form-not-ready':
    'La page n’était pas encore prête et rien n’a été envoyé. Veuillez remplir à nouveau le formulaire.',
  'common.form-later':
    'Cela n’a pas fonctionné cette fois. Veuillez réessayer dans quelques minutes.',
};
