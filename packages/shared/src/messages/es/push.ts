import type { Translation } from '../catalogue.ts';
import type { pushMessages as en } from '../en/push.ts';

export const pushMessages: Translation<typeof en> = {
  'push.reaction-title': 'Reacción a tu oración',
  'push.reaction': '{actor} reaccionó a tu oración',
  'push.completion-title': 'Alguien oró por ti',
  'push.completion': '{actor} oró por tu petición',
  'push.completion-group':
    '{actor} y {others, plural, one {# persona más} many {# de personas más} other {# personas más}} oraron',
  'push.reaction-group':
    '{actor} y {others, plural, one {# persona más} many {# de personas más} other {# personas más}} reaccionaron',
  'push.flagged-title': 'Contenido reportado por revisar',
  'push.flagged': 'Toca para revisar',
  'push.appeal-title': 'Nueva apelación',
  'push.appeal': '{actor} envió una apelación',
  'push.appeal-group':
    '{actor} y {others, plural, one {# persona más} many {# de personas más} other {# personas más}} enviaron apelaciones',
  'push.report-title': 'Nueva denuncia',
  'push.report': 'Se denunció a un miembro',
  'push.mass-flags-title': 'Muchos reportes de cuentas nuevas',
  'push.decision-title': 'Sobre tu oración',
  'push.reinstated': 'Tu oración se muestra de nuevo a los demás',
  'push.blocked': 'El equipo decidió no mostrar a los demás una de tus oraciones',
  'push.flag-title': 'Sobre una publicación que reportaste',
  'push.flag-upheld': 'Gracias. Una publicación que reportaste ya no se muestra.',
  'push.flag-overturned': 'Una publicación que reportaste se revisó y se queda.',
  'push.report-closed-title': 'Sobre tu denuncia',
  'push.report-closed': 'Gracias. El equipo de administración revisó tu denuncia.',
  'push.restored-title': 'Sobre tu cuenta',
  'push.restored': 'Tu cuenta está abierta de nuevo',
  'push.quoted': '“{title}”',
  'push.update-title': 'Una novedad',
  'push.update':
    '{count, plural, one {Hay una novedad en una petición por la que oraste} many {Hay # de novedades en una petición por la que oraste} other {Hay # novedades en una petición por la que oraste}}',
  'push.answered-title': 'Respondida',
  'push.answered': 'Una petición por la que oraste se marcó como respondida',
  'push.reminder-title': 'Estoy orando por',
  'push.reminder':
    'Hoy querías orar por {count, plural, one {# petición} many {# de peticiones} other {# peticiones}}.',
  'push.reaction-failed': 'No se pudo enviar la notificación de reacción: {status}',
  'push.completion-failed': 'No se pudo enviar la notificación de oración: {status}',
};
