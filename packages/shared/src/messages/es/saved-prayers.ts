import type { Translation } from '../catalogue.ts';
import type { savedPrayerMessages as en } from '../en/saved-prayers.ts';

export const savedPrayerMessages: Translation<typeof en> = {
  'praying-for.title': 'Estoy orando por',
  'praying-for.intro': 'Solo tú ves esta lista.',
  'praying-for.keep': 'Seguir orando por esto',
  'praying-for.stop': 'Dejar de orar por esto',
  'praying-for.kept': 'Guardada. La encuentras en “Estoy orando por”.',
  'praying-for.stopped': 'Ya no está en tu lista.',
  'praying-for.own': 'Esta publicación es tuya.',
  'praying-for.keep-failed': 'No se pudo guardar. Inténtalo de nuevo.',
  'praying-for.stop-failed': 'No se pudo quitar de tu lista. Inténtalo de nuevo.',
  'praying-for.list': 'Peticiones por las que estoy orando',
  'praying-for.load-failed': 'No se pudo cargar tu lista.',
  'praying-for.more': 'Cargar más',
  'praying-for.empty':
    'Todavía no hay nada aquí. “Seguir orando por esto”, en el menú de una petición, la pone en esta lista.',
  'praying-for.to-feed': 'Ir a las oraciones',
  'praying-for.reminder': 'Un recordatorio diario',
  'praying-for.reminder-hint':
    'Una vez al día, a la hora que elijas. Dice cuántas peticiones hay en tu lista, sin nombres.',
  'praying-for.reminder-hour': 'Hora',
  'praying-for.reminder-zone': 'Según la hora de {zone}.',
  'praying-for.reminder-other-zone':
    'Según la hora de {zone}. Este dispositivo está en {here}: apaga el recordatorio y enciéndelo de nuevo para seguir su reloj.',
  'praying-for.reminder-failed': 'No se pudo guardar el recordatorio. Inténtalo de nuevo.',
  'praying-for.reminder-load-failed': 'No se pudo cargar el recordatorio.',
};
