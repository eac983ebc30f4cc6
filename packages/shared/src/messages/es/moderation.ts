import type { Translation } from '../catalogue.ts';
import type { moderationMessages as en } from '../en/moderation.ts';

export const moderationMessages: Translation<typeof en> = {
  'flags.already-flagged': 'Ya reportaste este contenido',
  'flags.failed': 'No se pudo reportar el contenido. Inténtalo de nuevo.',
  'flags.reason-unknown': 'Elige uno de los motivos.',
  'flags.too-many':
    'Reportaste {max} publicaciones en un día. Inténtalo más tarde. Si alguien está en peligro, escribe a {email}.',

  'reports.own': 'No puedes denunciarte a ti.',
  'reports.already': 'Ya denunciaste a este miembro. El equipo de administración lo revisará.',
  'reports.member-not-found': 'Este miembro ya no está aquí.',
  'reports.reason-required': 'Elige un motivo.',
  'reports.text-too-long': 'Una denuncia puede tener hasta 500 caracteres.',
  'reports.too-many':
    'Denunciaste a {max} miembros en un día. Inténtalo más tarde. Si alguien está en peligro, escribe a {email}.',

  'hiding.own': 'No puedes ocultarte ni ocultar tu propia publicación.',

  'moderation.request-not-found': 'No se encontró la petición',
  'moderation.user-not-found': 'No se encontró la cuenta',
  'moderation.cannot-block-self': 'No puedes bloquear tu propia cuenta',
  'moderation.cannot-block-admin': 'No se puede bloquear a admins',
  'moderation.reason-required': 'Escribe un motivo.',
  'moderation.reason-too-long': 'Un motivo puede tener hasta 500 caracteres.',
  'moderation.child-safety-reason-required':
    'Explica por qué esta publicación puede volver a mostrarse.',
  'moderation.mass-flags-acknowledged': 'Otro admin ya lo revisó.',
  'moderation.own-request': 'Esta publicación es tuya. Decide otra persona del equipo.',
  'moderation.nothing-to-decide': 'Nada de esta publicación espera una decisión.',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {Mientras tanto, {admin} restableció esta publicación.} block_post {Mientras tanto, {admin} bloqueó esta publicación.} other {Esta publicación cambió mientras tanto.}}',
  'moderation.already-blocked': 'La cuenta de este miembro ya está bloqueada.',
  'moderation.not-blocked': 'La cuenta de este miembro no está bloqueada.',
  'moderation.not-archived': 'Aquí solo se puede eliminar una publicación archivada.',
  'moderation.appeal-other-admin':
    'Tú bloqueaste esta cuenta. Sobre la apelación decide otra persona del equipo.',
  'moderation.appeal-closed': 'Mientras tanto, esta apelación ya se respondió.',
  'moderation.report-closed': 'Mientras tanto, esta denuncia ya se cerró.',
  'moderation.points-out-of-range': 'Escribe un número entero de 0 a 1000.',
  'moderation.undelivered-gone': 'Mientras tanto, esto ya se resolvió.',
  'moderation.push-select-request': 'Elige primero una petición',
  'moderation.push-off': 'Los avisos no están configurados en este servidor.',
  'moderation.push-refused': 'Este miembro no recibe avisos.',
  'moderation.push-no-device': 'Este miembro no tiene ningún dispositivo que reciba avisos.',
  'moderation.push-not-taken': 'El servicio de avisos no aceptó el mensaje.',
  'moderation.push-custom-title': 'Nueva notificación',
  'moderation.push-other-recipient': 'La petición elegida no es de este miembro.',
  'moderation.push-anonymous':
    'Esta publicación es anónima: no se puede enviar una prueba a quien la escribió.',
};
