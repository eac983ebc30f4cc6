import type { Translation } from '../catalogue.ts';
import type { errorMessages as en } from '../en/errors.ts';

export const errorMessages: Translation<typeof en> = {
  'error.invalid-input':
    'Algo en este formulario no es como se espera. Revísalo e inténtalo de nuevo.',
  'error.unknown-field': 'Esta solicitud tiene un campo que aquí no se espera.',
  'error.not-signed-in': 'Inicia sesión para continuar.',
  'error.forbidden': 'No tienes permiso para hacer esto.',
  'error.second-factor-required':
    'Lo que hacen los admins requiere la verificación en dos pasos. Puedes activarla en tu perfil.',
  'error.confirmation-needed': 'Escribe otra vez tu contraseña para seguir.',
  'error.account-restricted': 'Tu cuenta está restringida.',
  'error.not-found': 'Esto no está disponible.',
  'error.conflict': 'Esto cambió mientras tanto. Vuelve a mirarlo.',
  'error.too-large': 'Esto es más de lo que se puede enviar de una vez.',
  'error.unsupported-type': 'Aquí solo se acepta JSON.',
  'error.foreign-origin': 'Esta solicitud no vino de la app.',
  'error.too-many':
    'Fue mucho de una vez. Inténtalo de nuevo {seconds, plural, one {en # segundo} many {en # de segundos} other {en # segundos}}.',
  'error.unavailable': 'El servicio no está disponible ahora. Inténtalo de nuevo en un momento.',
  'error.unexpected': 'Algo salió mal de nuestro lado. Inténtalo de nuevo.',
  'error.reference': 'Referencia: {reference}',
  'error.offline': 'Parece que no hay conexión. Revísala e inténtalo de nuevo.',
  'error.answer-not-understood':
    'No se pudo leer la respuesta. Recarga la página para tener la versión más reciente.',
  'error.other-member': 'Esto es de otro miembro. Recarga la página.',
  'error.key-reused': 'Esto ya se envió con otro contenido.',
  'error.method-not-allowed': 'Esta dirección no admite este tipo de solicitud.',
};
