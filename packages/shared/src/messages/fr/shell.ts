import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { shellMessages as en } from '../en/shell.ts';

export const shellMessages: Translation<typeof en> = {
  'shell.skip': 'Aller au contenu',
  'shell.navigation': 'Principale',
  'shell.home-link': `${product.name}, vers l’accueil`,
  'shell.feed-link': `${product.name}, vers le fil de prières`,
  'shell.login': 'Connexion',
  'shell.register': 'Inscription',
  'shell.to-feed': 'Fil de prières',
  'shell.to-restricted': 'Retour à votre compte',
  'shell.initiate-swap': 'Lancer un échange',
  'shell.swap': 'Échangeons',
  'shell.home': 'Accueil',
  'shell.impact': 'Impact',
  'shell.profile': 'Profil',
  'shell.menu': 'Menu',
  'shell.admin-panel': 'Administration',
  'shell.share': `Partager ${product.name}`,
  'shell.about': 'À propos',
  'shell.sign-out': 'Se déconnecter',
  'shell.account-menu': 'Menu du compte, {username}',
  'shell.account-menu-admin': 'Menu du compte, {username}, Admin',
  'shell.invite': `Rejoignez-moi sur ${product.name}, une communauté gratuite où l’on partage des demandes de prière et où l’on prie les uns pour les autres : {link}`,
  'shell.invite-words': `Rejoignez-moi sur ${product.name}, une communauté gratuite où l’on partage des demandes de prière et où l’on prie les uns pour les autres.`,
  'shell.share-copied': 'Lien de partage copié dans le presse-papiers !',
  'shell.share-copied-short': 'Lien de partage copié !',
  'shell.share-failed': 'Le lien n’a pas pu être copié. Vous pouvez le copier ici : {link}',
  'shell.connection': 'Connexion',
  'shell.offline': 'Vous êtes hors ligne. Ce que vous voyez n’est peut-être pas à jour.',
  'shell.online': 'Vous êtes de nouveau en ligne.',
  'shell.footer': 'À propos de ce site',
  'shell.terms': 'Conditions',
  'shell.privacy': 'Confidentialité',
  'shell.child-safety': 'Protection des enfants',
  'shell.support': 'Aide',
  'shell.opening': 'Ouverture',
  'shell.account-deleted': 'Compte supprimé',
  'shell.account-deleted-detail':
    'Votre nom et le texte de vos demandes ont disparu. Bonne route à vous.',
  'shell.boot-failed': 'C’est plus long que prévu. Recharger aide souvent.',
  'shell.reload': 'Recharger',
  'shell.tries-again': 'Cette page s’ouvrira d’elle-même dès son retour.',
  'shell.needs-script': `${product.name} a besoin de JavaScript pour fonctionner. Veuillez l’activer et recharger.`,
  'shell.crashed': 'Erreur inattendue de l’application !',
  'shell.crashed-detail':
    'Quelque chose s’est bloqué sur cet écran. Rien de ce que vous avez partagé n’est perdu. Rechargez pour continuer.',
  'shell.part-missing': 'Cet écran n’a pas pu s’ouvrir',
  'shell.chunk-failed': 'Le chargement de la partie {id} a échoué',
  'shell.chunk-failed-detail':
    'Vérifiez votre connexion. Nous réessaierons dès que vous serez de nouveau en ligne.',

  'browser.too-old': `Ce navigateur est trop ancien pour ${product.name}`,
  'browser.supported':
    'Veuillez le mettre à jour, ou utiliser Chrome ou Edge {chrome}, Firefox {firefox}, Safari {safari} ou une version plus récente.',
  'browser.in-app':
    'Dans l’application Android, mettez à jour « Android System WebView » et Chrome dans le Play Store ; sur un iPhone ou un iPad, mettez à jour iOS.',
};
