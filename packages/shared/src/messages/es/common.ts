import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { commonMessages as en } from '../en/common.ts';

export const commonMessages: Translation<typeof en> = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
  'common.anonymous': 'Anónimo',
  'common.cancel': 'Cancelar',
  'common.close': 'Cerrar',
  'common.retry': 'Reintentar',
  'common.save': 'Guardar',
  'common.loading': 'Cargando',
  'common.undo': 'Deshacer',
  'common.back-home': 'Volver al inicio',
  'common.safety':
    '¿Estás en peligro o piensas en hacerte daño? Llama al número de emergencias de tu zona.',
  'common.just-now': 'hace poco',
  'common.hours-ago': 'hace {n} h',
  'common.days-ago': 'hace {n} d',
  'common.go-back': 'Volver',
  'common.back': 'Atrás',
  'common.admin': 'Admin',
  'common.show-password': 'Mostrar contraseña',
  'common.hide-password': 'Ocultar contraseña',
  'common.caps-lock': 'Las mayúsculas están activadas.',
  'common.errors-to-mend': 'Qué corregir',
  'common.toasts': 'Mensajes',
  'common.form-not-ready':
    'La página aún no estaba lista y no se envió nada. Rellena el formulario otra vez.',
  'common.form-later': 'Esta vez no funcionó. Inténtalo de nuevo en unos minutos.',
};
