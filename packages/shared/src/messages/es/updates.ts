import type { Translation } from '../catalogue.ts';
import type { updateMessages as en } from '../en/updates.ts';

export const updateMessages: Translation<typeof en> = {
  'updates.text-required': 'Una novedad no puede estar vacía.',
  'updates.text-too-short': 'Escribe un poco más (al menos 10 caracteres).',
  'updates.text-too-long': 'Una novedad puede tener hasta 2000 caracteres.',
  'updates.too-many':
    'Has compartido {max} novedades en un día. Espera antes de compartir la siguiente.',
  'updates.request-archived':
    'Esta publicación está archivada. Restáurala primero para que los demás puedan leer la novedad.',
  'updates.not-for-prompts': 'Una reflexión no tiene novedades.',
  'updates.only-support-answered': 'Solo una petición de apoyo puede marcarse como respondida.',
  'updates.already-answered': 'Ya está marcada como respondida.',
  'updates.not-answered': 'No está marcada como respondida.',
  'updates.already-celebration': 'Ya es una celebración.',
  'updates.gone': 'Esta novedad ya no está.',
  'updates.answered': 'Respondida',
  'updates.update': 'Novedad',
  'updates.update-at': 'Novedad, {time}',
  'updates.answered-at': 'Respondida, {time}',
  'updates.earlier':
    '{count, plural, one {Mostrar # novedad anterior} many {Mostrar # de novedades anteriores} other {Mostrar # novedades anteriores}}',
  'updates.earlier-hide': 'Ocultar las novedades anteriores',
  'updates.more': 'Cargar más',
  'updates.load-failed': 'No se pudieron cargar las novedades.',
  'updates.post': 'Compartir una novedad',
  'updates.post-description':
    'Aparece debajo de tu petición, y todos los que oraron por ella saben que hay novedades.',
  'updates.post-anonymous': 'No lleva nombre, como tu petición.',
  'updates.text': 'Tu novedad',
  'updates.placeholder': '¿Qué hay de nuevo?',
  'updates.submit': 'Compartir la novedad',
  'updates.posted': 'Tu novedad se ha compartido.',
  'updates.failed': 'No se pudo compartir tu novedad. Inténtalo de nuevo.',
  'updates.needs-network':
    'No tienes conexión. Una novedad necesita la red. Lo que escribiste se queda aquí hasta que vuelvas.',
  'updates.needs-network-first': 'No tienes conexión. Esto necesita la red.',
  'updates.answer': 'Marcar como respondida',
  'updates.answer-description':
    'Cuenta con tus palabras cómo fue. Todos los que oraron por ella lo sabrán.',
  'updates.answer-text': 'Cómo fue',
  'updates.answer-submit': 'Marcar como respondida',
  'updates.answer-posted': 'Marcada como respondida.',
  'updates.take-answer-back': 'Al final no fue respondida',
  'updates.answer-taken-back': 'Ya no está marcada como respondida. Tus palabras se quedan.',
  'updates.change-failed': 'No se pudo cambiar. Inténtalo de nuevo.',
  'updates.delete': 'Eliminar la novedad',
  'updates.delete-title': '¿Eliminar esta novedad?',
  'updates.delete-description': 'Desaparece para todos y no se puede recuperar.',
  'updates.delete-answered-description':
    'Desaparece para todos y no se puede recuperar. La petición deja entonces de estar marcada como respondida.',
  'updates.deleted': 'Novedad eliminada.',
  'updates.delete-failed': 'No se pudo eliminar la novedad. Inténtalo de nuevo.',
  'updates.celebrate': 'Compartir como celebración',
  'updates.celebrate-title': '¿Compartirla como celebración?',
  'updates.celebrate-description':
    'Esta petición se convierte en una celebración, con su texto, sus novedades y las oraciones de todos. No puede volver a ser una petición de apoyo.',
  'updates.celebrated': 'Ahora es una celebración.',
};
