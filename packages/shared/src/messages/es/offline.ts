import type { Translation } from '../catalogue.ts';
import type { offlineMessages as en } from '../en/offline.ts';

export const offlineMessages: Translation<typeof en> = {
  'offline.saved': 'Oración guardada sin conexión: ¡se compartirá cuando vuelva la red!',
  'offline.update-saved': 'Cambio guardado sin conexión: ¡se enviará cuando vuelva la red!',
  'offline.synced': 'Se enviaron todas las oraciones',
  'offline.sync-failed':
    'Algunas oraciones no se pudieron enviar. Se intentará de nuevo automáticamente',
  'offline.manual-failed': 'No se pudo enviar. Se intentará de nuevo automáticamente',
  'offline.updated': '¡Oración actualizada!',

  'offline.not-kept':
    'Tampoco se pudo guardar en este dispositivo. Tu texto sigue aquí: inténtalo de nuevo cuando vuelva la conexión.',
  'offline.refused-toast':
    'Algo que escribiste no se pudo compartir. En “Mis oraciones” dice por qué.',
  'offline.waiting-list': 'Sin enviar todavía',
  'offline.waiting': 'Por enviar',
  'offline.refused': 'No enviada',
  'offline.waiting-card':
    '{type, select, Support {Petición de apoyo, por enviar} Celebration {Celebración, por enviar} Prompt {Reflexión, por enviar} other {Un cambio en tu oración, por enviar}}',
  'offline.refused-card':
    '{type, select, Support {Petición de apoyo, no enviada} Celebration {Celebración, no enviada} Prompt {Reflexión, no enviada} other {Un cambio en tu oración, no enviado}}',
  'offline.a-change': 'Un cambio en tu oración',
  'offline.change-waiting':
    'Tu cambio espera en este dispositivo. Los demás todavía ven el texto anterior.',
  'offline.retry': 'Reintentar',
  'offline.edit': 'Editar',
  'offline.discard': 'Descartar',
  'offline.discard-title': '¿Descartar esta oración?',
  'offline.discard-detail': 'Solo está en este dispositivo y no se puede recuperar.',
  'offline.discard-attempted':
    'No se puede recuperar. Ya se intentó enviar, así que tal vez se compartió. Si fue así, la encuentras en “Mis oraciones”.',
  'offline.discard-change-title': '¿Descartar este cambio?',
  'offline.discard-change-detail': 'Tu oración queda como la ven los demás.',
  'offline.discarded': 'Se descartó.',
  'offline.not-changed': 'No se pudo cambiar en este dispositivo. Inténtalo de nuevo.',

  'offline.sign-out-title':
    '{count, plural, one {Tienes # publicación sin enviar} many {Tienes # de publicaciones sin enviar} other {Tienes # publicaciones sin enviar}}',
  'offline.sign-out-detail':
    'La app no muestra lo que escribiste a nadie más que inicie sesión aquí ni lo envía a nombre de otra persona. En un dispositivo compartido, descartarlo no deja rastro.',
  'offline.sign-out-choice': 'Al cerrar sesión',
  'offline.sign-out-keep': 'Guardarlo en este dispositivo hasta que vuelva a iniciar sesión',
  'offline.sign-out-discard': 'Descartarlo para siempre',
  'offline.sign-out-stay': 'Seguir en mi sesión',
  'offline.sign-out': 'Cerrar sesión',

  'offline.saved-copy': 'Guardado: {age}. No se pudo cargar lo más reciente.',
  'offline.saved-copy-now': 'Guardado hace poco. No se pudo cargar lo más reciente.',
};
