import type { Translation } from '../catalogue.ts';
import type { landingMessages as en } from '../en/landing.ts';

export const landingMessages: Translation<typeof en> = {
  'landing.description':
    'Une communauté gratuite où l’on partage des demandes de prière, sous son nom ou anonymement, et où l’on prie les uns pour les autres.',
  'landing.title': 'Bienvenue',
  'landing.headline': 'Confiez ce que vous portez. Priez pour quelqu’un d’autre.',
  'landing.tagline':
    'Partagez des demandes de prière, anonymement ou sous votre nom, et soutenez-vous les uns les autres. Gratuit, et ouvert à toutes les traditions.',
  'landing.join': 'Rejoindre la communauté',
  'landing.sign-in': 'Se connecter',
  'landing.view-feed': 'Voir le fil de prières',
  'landing.share-request': 'Partager une demande',
  'landing.welcome-back': 'Bon retour, {username} !',
  'landing.points': 'Points de bienveillance',
  'landing.prayers-shared': 'Prières partagées',
  'landing.number-loading': '...',
  'landing.how': 'Comment ça marche',
  'landing.share-title': 'Partagez votre prière',
  'landing.share-text':
    'Écrivez quelques lignes sur ce qui vous occupe. Signez de votre nom, ou publiez sous « Anonyme ».',
  'landing.together-title': 'Priez ensemble',
  'landing.together-text':
    'Lisez ce que d’autres ont partagé, priez à votre manière, et faites-le savoir d’un geste.',
  'landing.community-title': 'Tissez la communauté',
  'landing.community-text':
    'Réjouissez-vous d’une bonne nouvelle, répondez d’un cœur, et voyez que des inconnus sont là pour vous.',
  'landing.collective-title': 'Beaucoup de gens, un moment de calme',
  'landing.collective-text':
    'Chaque jour, des personnes de croyances différentes s’arrêtent une minute et prient pour quelqu’un qu’elles ne connaissent pas. Personne n’a besoin de s’accorder sur les mots. Il suffit que quelqu’un ait pensé à vous.',
  'landing.sample-label': 'Un exemple de demande',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': 'il y a 2 h',
  'landing.sample-type': 'Soutien',
  'landing.sample-text':
    'Mon père se fait opérer jeudi matin. Gardez-le dans vos prières, s’il vous plaît, ainsi que l’équipe qui le soigne.',
  'landing.sample-prayed': 'Prié · vous et 23 autres',
  'landing.app-title': 'Emportez-la avec vous',
  'landing.app-text': 'La même communauté, dans une application pour votre téléphone.',
  'landing.google': 'Télécharger sur Google Play',
  'landing.apple': 'Télécharger dans l’App Store',
};
