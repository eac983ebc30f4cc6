import type { Translation } from '../catalogue.ts';
import type { flagAndMuteMessages as en } from '../en/flags-and-mutes.ts';

export const flagAndMuteMessages: Translation<typeof en> = {
  'protection.flag': 'Reportar contenido',
  'protection.flag-title': '¿Reportar esta publicación?',
  'protection.flag-description':
    'Dejas de verla de inmediato y el equipo de administración la revisa. A quien la escribió no se le dice quién la reportó.',
  'protection.flag-reason': '¿De qué se trata? Puedes dejarlo en blanco.',
  'protection.flag-confirm': 'Reportar',
  'protection.flagged-toast': 'Reportada. El equipo de administración la revisará.',

  'protection.reason-child-safety': 'Seguridad infantil',
  'protection.reason-danger': 'Alguien puede estar en peligro',
  'protection.reason-harassment': 'Amenazas, odio o acoso',
  'protection.reason-private-details': 'Datos privados de una persona',
  'protection.reason-spam': 'Publicidad o pedir dinero',
  'protection.reason-other': 'Otra cosa',

  'protection.report': 'Denunciar a {username}',
  'protection.report-description':
    'El equipo de administración lee tu denuncia. A {username} no se le dice que la enviaste.',
  'protection.report-reason': '¿De qué se trata?',
  'protection.report-text': 'Lo que el equipo debería saber (opcional)',
  'protection.report-send': 'Enviar denuncia',
  'protection.report-failed': 'No se pudo enviar la denuncia. Inténtalo de nuevo.',
  'protection.reported-toast': 'Gracias. El equipo de administración leerá tu denuncia.',
  'protection.counter': '{count, number} / {max, number}',
  'protection.counter-said': '{count, number} de {max, number} caracteres',

  'protection.hide-member': 'Ocultar lo que publica {username}',
  'protection.hide-post': 'Ocultar esta publicación',
  'protection.member-hidden-toast': 'Ya no ves lo que publica {username}.',
  'protection.post-hidden-toast': 'Ya no ves esta publicación.',
  'protection.hide-failed': 'No se pudo ocultar.',
  'protection.deck-empty': 'No quedan tarjetas aquí.',

  'protection.admin-review': 'Revisar (admin)',
  'protection.admin-delete': 'Eliminar (admin)',
  'protection.admin-delete-title': '¿Eliminar esta publicación archivada?',
  'protection.admin-delete-description':
    'Desaparece para todos, también para quien la escribió, y no se puede recuperar. La eliminación queda registrada.',

  'protection.hidden': 'Miembros y publicaciones ocultos',
  'protection.hidden-intro': 'Lo que elegiste no ver. No se le dice a nadie.',
  'protection.hidden-empty':
    'No hay nada oculto. Puedes ocultar una publicación o un miembro desde el menú de cada publicación.',
  'protection.hidden-load-failed': 'No se pudo cargar lo que ocultaste.',
  'protection.hidden-more': 'Cargar más',
  'protection.hidden-more-failed': 'No se pudo cargar el resto.',
  'protection.hidden-member': 'Todo lo que publica este miembro',
  'protection.hidden-post': 'Una publicación',
  'protection.hidden-quoted': '“{title}”',
  'protection.show-again': 'Volver a mostrar',
  'protection.show-again-name': 'Volver a mostrar: {name}',
  'protection.shown-again-toast': 'Se muestra de nuevo.',
  'protection.show-again-failed': 'No se pudo volver a mostrar.',
};
