import type { Translation } from '../catalogue.ts';
import type { updateMessages as en } from '../en/updates.ts';

export const updateMessages: Translation<typeof en> = {
  'updates.text-required': 'Une nouvelle ne peut pas être vide.',
  'updates.text-too-short': 'Veuillez en écrire un peu plus (au moins 10 caractères).',
  'updates.text-too-long': 'Une nouvelle peut compter jusqu’à 2 000 caractères.',
  'updates.too-many':
    'Vous avez partagé {max} nouvelles en un jour. Veuillez attendre avant la suivante.',
  'updates.request-archived':
    'Cette publication est archivée. Restaurez-la d’abord, pour que les autres puissent lire la nouvelle.',
  'updates.not-for-prompts': 'Une réflexion n’a pas de nouvelles.',
  'updates.only-support-answered': 'Seule une demande de soutien peut être marquée comme exaucée.',
  'updates.already-answered': 'C’est déjà marqué comme exaucé.',
  'updates.not-answered': 'Ce n’est pas marqué comme exaucé.',
  'updates.already-celebration': 'C’est déjà une joie partagée.',
  'updates.gone': 'Cette nouvelle n’est plus là.',
  'updates.answered': 'Exaucée',
  'updates.update': 'Nouvelle',
  'updates.update-at': 'Nouvelle, {time}',
  'updates.answered-at': 'Exaucée, {time}',
  'updates.earlier':
    '{count, plural, one {Afficher # nouvelle précédente} many {Afficher # de nouvelles précédentes} other {Afficher # nouvelles précédentes}}',
  'updates.earlier-hide': 'Masquer les nouvelles précédentes',
  'updates.more': 'Afficher plus',
  'updates.load-failed': 'Les nouvelles n’ont pas pu être chargées.',
  'updates.post': 'Partager une nouvelle',
  'updates.post-description':
    'Elle apparaît sous votre demande, et toutes les personnes qui ont prié pour elle apprennent qu’il y a du nouveau.',
  'updates.post-anonymous': 'Elle ne porte pas de nom, comme votre demande.',
  'updates.text': 'Votre nouvelle',
  'updates.placeholder': 'Quoi de neuf ?',
  'updates.submit': 'Partager la nouvelle',
  'updates.posted': 'Votre nouvelle est partagée.',
  'updates.failed': 'Votre nouvelle n’a pas pu être partagée. Veuillez réessayer.',
  'updates.needs-network':
    'Vous êtes hors ligne. Une nouvelle a besoin du réseau. Ce que vous avez écrit reste ici jusqu’à votre retour.',
  'updates.needs-network-first': 'Vous êtes hors ligne. Cela a besoin du réseau.',
  'updates.answer': 'Marquer comme exaucée',
  'updates.answer-description':
    'Racontez avec vos mots comment cela s’est passé. Toutes les personnes qui ont prié pour elle l’apprennent.',
  'updates.answer-text': 'Comment cela s’est passé',
  'updates.answer-submit': 'Marquer comme exaucée',
  'updates.answer-posted': 'Marquée comme exaucée.',
  'updates.take-answer-back': 'Finalement pas exaucée',
  'updates.answer-taken-back': 'Elle n’est plus marquée comme exaucée. Vos mots restent.',
  'updates.change-failed': 'Cela n’a pas pu être changé. Veuillez réessayer.',
  'updates.delete': 'Supprimer la nouvelle',
  'updates.delete-title': 'Supprimer cette nouvelle ?',
  'updates.delete-description':
    'Elle disparaît pour tout le monde et ne pourra pas être récupérée.',
  'updates.delete-answered-description':
    'Elle disparaît pour tout le monde et ne pourra pas être récupérée. La demande n’est alors plus marquée comme exaucée.',
  'updates.deleted': 'Nouvelle supprimée.',
  'updates.delete-failed': 'La nouvelle n’a pas pu être supprimée. Veuillez réessayer.',
  'updates.celebrate': 'Partager comme une joie',
  'updates.celebrate-title': 'La partager comme une joie ?',
  'updates.celebrate-description':
    'Cette demande devient une joie, avec son texte, ses nouvelles et les prières de chacun. Elle ne pourra pas redevenir une demande de soutien.',
  'updates.celebrated': 'C’est maintenant une joie.',
};
