import type { followingUp as en } from '../en/following-up.ts';
import type { Translation } from '../translation.ts';

export const followingUp: Translation<typeof en> = {
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

  'praying-for.title': 'Je prie pour',
  'praying-for.intro': 'Cette liste n’est visible que par vous.',
  'praying-for.keep': 'Continuer à prier pour cela',
  'praying-for.stop': 'Ne plus prier pour cela',
  'praying-for.kept': 'Gardé. À retrouver sous « Je prie pour ».',
  'praying-for.stopped': 'Retiré de votre liste.',
  'praying-for.own': 'C’est votre propre publication.',
  'praying-for.keep-failed': 'La demande n’a pas pu être gardée. Veuillez réessayer.',
  'praying-for.stop-failed':
    'La demande n’a pas pu être retirée de votre liste. Veuillez réessayer.',
  'praying-for.list': 'Les demandes pour lesquelles je prie',
  'praying-for.load-failed': 'Votre liste n’a pas pu être chargée.',
  'praying-for.more': 'Charger la suite',
  'praying-for.empty':
    'Rien ici pour l’instant. « Continuer à prier pour cela », dans le menu d’une demande, l’ajoute à cette liste.',
  'praying-for.to-feed': 'Vers le fil de prières',
  'praying-for.reminder': 'Un rappel quotidien',
  'praying-for.reminder-hint':
    'Une fois par jour, à l’heure de votre choix. Il dit combien de demandes sont sur votre liste, sans aucun nom.',
  'praying-for.reminder-hour': 'Heure',
  'praying-for.reminder-zone': 'À l’heure de {zone}.',
  'praying-for.reminder-other-zone':
    'À l’heure de {zone}. Cet appareil est à l’heure de {here} : désactivez puis réactivez le rappel pour suivre la sienne.',
  'praying-for.reminder-failed': 'Le rappel n’a pas pu être enregistré. Veuillez réessayer.',
  'praying-for.reminder-load-failed': 'Le rappel n’a pas pu être chargé.',
};
