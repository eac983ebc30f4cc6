import type { Translation } from '../catalogue.ts';
import type { savedPrayerMessages as en } from '../en/saved-prayers.ts';

export const savedPrayerMessages: Translation<typeof en> = {
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
