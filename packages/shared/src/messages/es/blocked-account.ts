import type { Translation } from '../catalogue.ts';
import type { blockedAccountMessages as en } from '../en/blocked-account.ts';

export const blockedAccountMessages: Translation<typeof en> = {
  'restricted.title': 'Cuenta restringida',
  'restricted.what':
    'Se limitó tu acceso por dudas sobre las normas de la comunidad. Por ahora no puedes leer, compartir ni orar aquí, y tus peticiones no se muestran a los demás. Las anónimas desaparecen en un plazo de {hours} horas.',
  'restricted.why-title': 'Por qué pasa esto',
  'restricted.why':
    'El equipo de administración revisó algo relacionado con tu cuenta y decidió que va en contra de las normas: trata con respeto, comparte con sinceridad, cuida a los demás.',
  'restricted.reason': 'Lo que escribió el equipo',
  'restricted.no-reason': 'El equipo no dejó ningún mensaje.',
  'restricted.since': 'Restringida: {when}',
  'restricted.load-failed': 'No se pudo cargar el motivo.',
  'restricted.how-title': 'Si crees que es un error',
  'restricted.how':
    'Di aquí qué debería volver a revisar el equipo. Puedes enviar una sola apelación.',
  'restricted.how-sent': 'Ya enviaste tu apelación. Así está ahora.',
  'restricted.how-mail':
    'También puedes escribirnos. Usa el correo de tu cuenta para que podamos encontrarla.',
  'restricted.contact': 'Escribir a {email}',
  'restricted.mail-subject': 'Mi cuenta está restringida',
  'restricted.appeal': 'Tu apelación',
  'restricted.appeal-hint': 'De {min} a {max, number} caracteres.',
  'restricted.appeal-counter': '{count, number} / {max, number}',
  'restricted.appeal-counter-said': '{count, number} de {max, number} caracteres',
  'restricted.appeal-send': 'Enviar apelación',
  'restricted.appeal-failed': 'No se pudo enviar tu apelación. Inténtalo de nuevo.',
  'restricted.appeal-too-short': 'Cuenta un poco más (al menos 10 caracteres).',
  'restricted.appeal-too-long': 'Una apelación puede tener hasta 1000 caracteres.',
  'restricted.appeal-sent-before': 'Ya enviaste tu apelación.',
  'restricted.appeal-open': 'En espera de revisión',
  'restricted.appeal-open-detail':
    'El equipo de administración la leerá. Esta página muestra lo que decida.',
  'restricted.appeal-refused': 'Rechazada',
  'restricted.appeal-refused-detail': 'El equipo volvió a revisarla y la restricción sigue.',
  'restricted.appeal-granted': 'Aceptada',
  'restricted.appeal-granted-detail': 'Se levantó la restricción. Esta página te abre la app.',
  'restricted.appeal-when': 'Enviada: {when}',
  'restricted.decision': 'Lo que respondió el equipo',
  'restricted.not-restricted': 'Tu cuenta no está restringida.',
  'restricted.delete-title': 'Elimina tu cuenta',
  'restricted.delete-intro':
    'Puedes irte para siempre, con o sin restricción. Se hace de inmediato y no se puede deshacer.',
  'restricted.read-on': 'Para leer más',
  'restricted.sign-out': 'Cerrar sesión sin eliminar',
  'restricted.sign-out-detail': 'Tu cuenta queda como está.',
};
