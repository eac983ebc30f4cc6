import type { Translation } from '../catalogue.ts';
import type { accountDeletionMessages as en } from '../en/account-deletion.ts';

export const accountDeletionMessages: Translation<typeof en> = {
  'leaving.delete-account': 'Eliminar cuenta',
  'leaving.delete-title': '¿Eliminar tu cuenta?',
  'leaving.permanent': 'Se hace de inmediato y no se puede deshacer.',
  'leaving.goes': 'Lo que se va',
  'leaving.goes-name': 'Tu nombre, tu correo y tu contraseña',
  'leaving.goes-choices': 'Tu región y tu fe',
  'leaving.goes-sessions': 'Las sesiones abiertas en todos los dispositivos',
  'leaving.goes-requests': 'El texto de cada petición que compartiste',
  'leaving.goes-anonymous':
    'Las peticiones anónimas, una por una en un plazo de {hours} horas, para que nada indique que eran tuyas',
  'leaving.stays': 'Lo que queda, sin tu nombre',
  'leaving.stays-acts': 'Tus oraciones y reacciones a las peticiones de otras personas',
  'leaving.phrase-label': 'Escribe {phrase} para confirmar',
  'leaving.phrase-open': 'Exactamente como se muestra, en mayúsculas.',
  'leaving.phrase-on-the-way': 'Bien hasta aquí.',
  'leaving.phrase-capitals': 'Casi: tiene que ir en mayúsculas.',
  'leaving.phrase-spaces': 'Casi: quita los espacios de más.',
  'leaving.phrase-differs': 'Esto no es {phrase}.',
  'leaving.phrase-matches': 'Coincide.',
  'leaving.type-delete': 'Escribe “DELETE” para confirmar que quieres eliminar la cuenta.',
  'leaving.type-delete-my-account': 'Escribe “DELETE MY ACCOUNT” exactamente como se muestra',
  'leaving.last-admin':
    'No hay más admins que tú. Primero haz admin a otro miembro y luego elimina tu cuenta.',
  'leaving.failed-reason': 'No se pudo eliminar la cuenta: {reason}. Inténtalo de nuevo.',
  'leaving.reason-offline': 'no hay conexión',
  'leaving.reason-unavailable': 'el servicio no está disponible ahora',
  'leaving.reason-unexpected': 'algo salió mal de nuestro lado',
  'leaving.failed': 'No se pudo eliminar la cuenta. Inténtalo de nuevo o escríbenos desde Ayuda.',

  'leaving.page-title': 'Elimina tu cuenta',
  'leaving.page-intro':
    'Puedes hacerlo aquí sin la app. Te enviamos un enlace por correo, para que nadie más pueda hacerlo por ti.',
  'leaving.before': 'Antes de decidir',
  'leaving.page-profile':
    'Con la sesión iniciada es más rápido: “Eliminar cuenta” está al final de tu perfil.',
  'leaving.email': 'Correo de tu cuenta',
  'leaving.send-link': 'Enviarme el enlace',
  'leaving.link-sent': 'Si existe una cuenta con esta dirección, un enlace va en camino',
  'leaving.link-sent-detail':
    'El enlace funciona una sola vez, durante {hours} horas. No se elimina nada antes de que lo uses.',
  'leaving.other-email': 'Usar otra dirección',
  'leaving.link-intro': 'Tu enlace está aquí. No se elimina nada hasta que lo confirmes abajo.',
  'leaving.link-invalid': 'Este enlace ya no es válido. Puedes pedir uno nuevo.',
  'leaving.new-link': 'Pedir un enlace nuevo',

  'leaving.download': 'Descargar mis datos',
  'leaving.download-hint': 'Todo lo que se guarda sobre ti, en un archivo (JSON).',
  'leaving.downloaded': 'Guardado como {file}',
  'leaving.download-failed': 'No se pudieron descargar tus datos.',
};
