import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { infoMessages as en } from '../en/info.ts';

export const infoMessages: Translation<typeof en> = {
  'info.title': 'À propos',
  'info.what-title': 'Ce que c’est',
  'info.what-text': `${product.name} est une communauté gratuite pour les personnes croyantes, quelle que soit leur foi. Vous partagez ce qui vous occupe, d’autres prient pour vous à leur manière, et vous priez pour eux.`,
  'info.swap-title': 'Comment se passe un échange',
  'info.swap-share': 'Partagez une demande de soutien, ou une joie.',
  'info.swap-pray': 'On vous montre ensuite jusqu’à trois demandes d’autres personnes.',
  'info.swap-answer': 'Priez pour elles ou réagissez, et chacune apprend que quelqu’un l’a fait.',
  'info.points-title': 'Points de bienveillance',
  'info.points-text':
    'Vous recevez des points quand vous partagez, priez et réagissez. Ils disent merci, rien de plus : ils ne permettent de rien acheter et ne servent à comparer personne.',
  'info.anonymous-title': 'Publier sous « Anonyme »',
  'info.anonymous-text':
    'Aucun autre membre n’apprend qui a écrit une demande anonyme. Les admins ne peuvent en voir l’auteur que lorsqu’ils l’examinent, et chaque consultation est consignée.',
  'info.more-title': 'À lire aussi',
  'info.support-link': 'Aide et règles de la communauté',
  'info.terms-link': 'Conditions d’utilisation',
  'info.privacy-link': 'Politique de confidentialité',
  'info.child-safety-link': 'Normes de protection des enfants',
};
