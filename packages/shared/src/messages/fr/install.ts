import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { installMessages as en, manifestMessages as enManifest } from '../en/install.ts';

export const installMessages: Translation<typeof en> = {
  'install.updated': 'Application mise à jour ! Actualisez pour profiter des nouveautés.',
  'install.update': 'Une nouvelle version',
  'install.refresh': 'Actualiser',
  'install.later': 'Plus tard',

  'install.app': 'Installer l’application',
  'install.invitation': `Gardez ${product.name} près de vous`,
  'install.invitation-detail':
    'Installez l’application sur cet appareil : elle s’ouvre par sa propre icône, et ce que vous écrivez sans connexion est conservé.',
  'install.accept': 'Installer',
  'install.show-steps': 'Montrez-moi comment',
  'install.dismiss': 'Non, merci',
  'install.dismissed':
    'La question ne vous sera plus posée. « Installer l’application » reste dans le menu.',
  'install.installed': `${product.name} est sur votre appareil.`,
  'install.steps-title': 'L’ajouter à l’écran d’accueil',
  'install.steps-intro': 'En trois gestes dans votre navigateur :',
  'install.step-share': 'Touchez Partager dans la barre du navigateur.',
  'install.step-share-detail': 'Ce bouton peut être derrière les trois points.',
  'install.step-add': 'Faites défiler et choisissez « Sur l’écran d’accueil ».',
  'install.step-confirm': 'Touchez Ajouter.',
  'install.step-confirm-detail': `${product.name} est alors parmi vos applications.`,
};

export const manifestMessages: Translation<typeof enManifest> = {
  'manifest.description':
    'Une communauté gratuite où des personnes de toutes traditions partagent des demandes de prière, sous leur nom ou anonymement, et prient les unes pour les autres.',
  'manifest.shortcut-create': 'Nouvelle demande',
  'manifest.shortcut-swap': 'Échangeons',
  'manifest.shortcut-feed': 'Fil',
  'manifest.screenshot-feed': 'Le fil : des demandes pour lesquelles prier',
  'manifest.screenshot-swap': 'Échangeons : trois demandes, une minute de calme',
  'manifest.screenshot-create': 'Partager une demande, sous son nom ou anonymement',
};
