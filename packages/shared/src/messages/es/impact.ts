import type { Translation } from '../catalogue.ts';
import type { impactMessages as en } from '../en/impact.ts';

export const impactMessages: Translation<typeof en> = {
  'impact.title': 'Tu impacto',
  'impact.intro': 'Lo que has dado aquí y lo que has pedido.',
  'impact.error-title': 'No se pudieron cargar los datos',
  'impact.load-failed': 'No se pudo cargar tu impacto',
  'impact.user-not-found': 'No se encontró la cuenta',

  'impact.points': 'Puntos de la comunidad',
  'impact.points-sentence':
    '{count, plural, =0 {Los puntos de buena voluntad llegan solos cuando compartes y oras.} one {Tienes # punto de buena voluntad en la comunidad.} many {Tienes # de puntos de buena voluntad en la comunidad.} other {Tienes # puntos de buena voluntad en la comunidad.}}',
  'impact.shared': 'Oraciones compartidas',
  'impact.shared-sentence':
    '{count, plural, =0 {Todavía no has compartido ninguna petición.} one {Compartiste # petición.} many {Compartiste # de peticiones.} other {Compartiste # peticiones.}}',
  'impact.completed': 'Oraciones hechas',
  'impact.completed-sentence':
    '{count, plural, =0 {Todavía no has orado por ninguna petición.} one {Oraste por # petición.} many {Oraste por # de peticiones.} other {Oraste por # peticiones.}}',
  'impact.reactions': 'Reacciones dadas',
  'impact.reactions-sentence':
    '{count, plural, =0 {Todavía no has reaccionado a ninguna petición.} one {Reaccionaste a # petición.} many {Reaccionaste a # de peticiones.} other {Reaccionaste a # peticiones.}}',
  'impact.nothing-yet': 'Todavía no hay nada que contar, y está bien. Empieza cuando quieras.',

  'impact.tips': 'Dos maneras de seguir',
  'impact.share-title': 'Comparte más',
  'impact.share-text': 'Bastan unas pocas frases sinceras. Puedes hacerlo de forma anónima.',
  'impact.share-link': 'Compartir una petición',
  'impact.pray-title': 'Ora por los demás',
  'impact.pray-text':
    'El intercambio te trae tres peticiones para acompañar durante un minuto de calma.',
  'impact.pray-link': 'Abrir el intercambio',
};
