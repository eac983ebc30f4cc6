import type { Translation } from '../catalogue.ts';
import type { notificationMessages as en } from '../en/notifications.ts';

export const notificationMessages: Translation<typeof en> = {
  'notifications.title': 'Notificaciones',
  'notifications.bell-unread': 'Notificaciones, {count, number} sin leer',
  'notifications.badge-more': '{max}+',
  'notifications.new': '{count, plural, one {# nueva} many {# de nuevas} other {# nuevas}}',
  'notifications.newest-only': 'Se muestran las {count} más recientes.',
  'notifications.mark-all': 'Marcar como leídas',
  'notifications.empty': 'Todavía no hay notificaciones',
  'notifications.empty-detail':
    'Recibirás notificaciones cuando otras personas respondan a tus oraciones',
  'notifications.load-failed': 'No se pudieron cargar tus notificaciones.',
  'notifications.save-failed': 'No se pudo guardar.',

  'notifications.today': 'Hoy',
  'notifications.this-week': 'Esta semana',

  'notifications.prayed': '{actor} oró por tu petición',
  'notifications.prayed-group':
    '{actor} y {others, plural, one {# persona más} many {# de personas más} other {# personas más}} oraron por tu petición',
  'notifications.reacted': '{actor} reaccionó con {emoji} a tu oración',
  'notifications.reacted-group':
    '{actor} y {others, plural, one {# persona más} many {# de personas más} other {# personas más}} reaccionaron con {emoji} a tu oración',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'Contenido reportado por revisar',
  'notifications.flagged-hint': 'Toca para revisar',
  'notifications.restricted': 'Acceso a la cuenta limitado',
  'notifications.restricted-hint': 'Importante',
  'notifications.restricted-detail':
    'Se limitó tu acceso por una duda sobre las normas de la comunidad.',
  'notifications.restored': 'Tu cuenta está abierta de nuevo',
  'notifications.appeal': '{actor} envió una apelación',
  'notifications.report': 'Se denunció a un miembro',
  'notifications.mass-flags': 'Muchos reportes de cuentas nuevas',
  'notifications.reinstated': 'Tu oración se muestra de nuevo a los demás',
  'notifications.blocked': 'El equipo decidió no mostrar a los demás una de tus oraciones',
  'notifications.blocked-detail':
    'Sigue en “Mis oraciones”, donde puedes leerla, archivarla o eliminarla. Si crees que es un error, escríbenos desde la página de Ayuda.',
  'notifications.flag-upheld': 'Gracias. Una publicación que reportaste ya no se muestra.',
  'notifications.flag-overturned': 'Una publicación que reportaste se revisó y se queda.',
  'notifications.report-closed': 'Gracias. El equipo de administración revisó tu denuncia.',
  'notifications.someone': 'Alguien',
  'notifications.quoted': '“{title}”',

  'notifications.unread': 'Sin leer',
  'notifications.show-each': 'Ver las {count}',
  'notifications.show-together': 'Ver menos',
  'notifications.remove': 'Quitar: {text}',
  'notifications.update':
    '{count, plural, one {Hay una novedad en una petición por la que oraste} many {Hay # de novedades en una petición por la que oraste} other {Hay # novedades en una petición por la que oraste}}',
  'notifications.answered': 'Una petición por la que oraste se marcó como respondida',
  'notifications.reminder':
    'Hoy querías orar por {count, plural, one {# petición} many {# de peticiones} other {# peticiones}}.',
};
