import type { Translation } from '../catalogue.ts';
import type { twoFactorMessages as en } from '../en/two-factor.ts';

export const twoFactorMessages: Translation<typeof en> = {
  'second-factor.code-required': 'Escribe el código',
  'second-factor.six-digits': 'El código tiene seis dígitos. Revísalo e inténtalo de nuevo.',
  'second-factor.wrong':
    'Este código no es correcto. Usa el más reciente de tu app. Si sigue pasando, revisa que tu teléfono ajuste la hora automáticamente.',
  'second-factor.used':
    'Este código ya se usó. Espera el siguiente, que llega en menos de medio minuto.',
  'second-factor.first-wrong':
    'Este código no es correcto. Revisa que la app muestre lo que acabas de agregar y usa su código más reciente.',
  'second-factor.clock':
    'Este código es de otra hora. Deja que tu teléfono ajuste la hora automáticamente y usa el código más reciente.',
  'second-factor.step-gone': 'Este inicio de sesión venció. Empieza de nuevo.',
  'second-factor.not-offered': 'Aquí no se ofrece la verificación en dos pasos.',
  'second-factor.not-begun': 'Esta configuración venció. Empieza de nuevo.',
  'second-factor.on-already': 'La verificación en dos pasos ya está activada.',
  'second-factor.off-already': 'La verificación en dos pasos ya está desactivada.',
  'second-factor.proof-required': 'Escribe tu contraseña o un código',

  'second-factor.admin-removed':
    'La verificación en dos pasos de {username} ahora está desactivada.',
  'second-factor.admin-none': '{username} no tiene verificación en dos pasos.',
  'second-factor.admin-unknown': 'No hay ningún miembro con el nombre de usuario {username}.',

  'mail.second-factor-on-subject': 'Se activó la verificación en dos pasos en {product}',
  'mail.second-factor-on':
    'Hola, {username}:\n\nSe acaba de activar la verificación en dos pasos en tu cuenta de {product} y se cerró la sesión en los demás dispositivos. Desde ahora, para iniciar sesión también hace falta un código de tu app. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.second-factor-off-subject': 'Se desactivó la verificación en dos pasos en {product}',
  'mail.second-factor-off':
    'Hola, {username}:\n\nSe acaba de desactivar la verificación en dos pasos en tu cuenta de {product}. Para iniciar sesión ya no hace falta un código de tu app. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.recovery-codes-renewed-subject': 'Nuevos códigos de recuperación de {product}',
  'mail.recovery-codes-renewed':
    'Hola, {username}:\n\nSe acaban de crear nuevos códigos de recuperación para tu cuenta de {product}. Los anteriores ya no funcionan. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.recovery-code-used-subject': 'Se usó un código de recuperación de {product}',
  'mail.recovery-code-used':
    'Hola, {username}:\n\nSe acaba de usar un código de recuperación de tu cuenta de {product}. {left, plural, =0 {No queda ninguno. Puedes crear otros en tu perfil.} one {Queda uno. Puedes crear otros en tu perfil.} many {Quedan #.} other {Quedan #.}} Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.wrong-codes-subject': 'Alguien no pudo iniciar sesión en {product}',
  'mail.wrong-codes':
    'Hola, {username}:\n\nAlguien escribió la contraseña correcta de tu cuenta de {product} y después varios códigos incorrectos. No pudo iniciar sesión. Si fuiste tú, no tienes que hacer nada.\n\nSi no fuiste tú, alguien conoce tu contraseña. Elige una nueva:\n\n{forgot}\n\n{product}',

  // Sign-in
  'second-factor.step-title': 'Un paso más',
  'second-factor.step-intro': 'Abre tu app de autenticación y escribe su código.',
  'second-factor.step-recovery-intro': 'Escribe uno de los códigos de recuperación que guardaste.',
  'second-factor.code': 'Código de tu app',
  'second-factor.code-hint': 'Seis dígitos. Cada medio minuto llega uno nuevo.',
  'second-factor.recovery-code': 'Código de recuperación',
  'second-factor.recovery-code-hint':
    'Cada uno funciona una vez. Da igual si usas mayúsculas o guiones.',
  'second-factor.continue': 'Continuar',
  'second-factor.use-recovery': 'Usar código de recuperación',
  'second-factor.use-app': 'Usar el código de la app',
  'second-factor.start-again': 'Ir a iniciar sesión',
  'second-factor.failed': 'No se pudo iniciar sesión. Inténtalo de nuevo.',

  // Profile
  'second-factor.title': 'Acceso y seguridad',
  'second-factor.two-step': 'Verificación en dos pasos',
  'second-factor.off': 'Desactivada',
  'second-factor.on': 'Activada',
  'second-factor.off-detail':
    'Un código de una app en tu teléfono, que se pide además de tu contraseña, para que nadie entre solo con ella.',
  'second-factor.on-detail':
    'Activada desde: {date}. Para iniciar sesión hace falta un código de tu app.',
  'second-factor.required': 'El panel de administración la requiere.',
  'second-factor.codes-left':
    '{left, plural, =0 {No queda ningún código de recuperación. Crea otros.} one {Queda un código de recuperación.} many {Quedan # de códigos de recuperación.} other {Quedan # códigos de recuperación.}}',
  'second-factor.turn-on': 'Activar',
  'second-factor.turn-off': 'Desactivar',
  'second-factor.renew': 'Crear nuevos códigos',
  'second-factor.load-failed': 'No se pudo cargar cómo inicias sesión',
  'second-factor.change-failed': 'Esto no funcionó. Inténtalo de nuevo.',
  'second-factor.password-title': 'Confirma que eres tú',
  'second-factor.password-detail':
    'Escribe tu contraseña para configurar la verificación en dos pasos.',
  'second-factor.scan-title': 'Agrega {product} a tu app',
  'second-factor.scan-detail':
    'Escanea esto con una app de autenticación. Sirve cualquiera que genere códigos de seis dígitos.',
  'second-factor.picture': 'Código QR para tu app de autenticación',
  'second-factor.no-picture': 'No se pudo mostrar la imagen. Escribe la clave de abajo.',
  'second-factor.key': '¿No tienes cámara a mano? Escribe esta clave en la app:',
  'second-factor.open-app': 'Abrir en una app de aquí',
  'second-factor.copy-key': 'Copiar clave',
  'second-factor.copied': 'Copiado.',
  'second-factor.copy-failed': 'No se pudo copiar. Selecciona el texto y cópialo a mano.',
  'second-factor.confirm': 'Activar',
  'second-factor.codes-title': 'Guarda tus códigos de recuperación',
  'second-factor.codes-detail':
    'Si no tienes tu teléfono, uno de estos te deja entrar. Cada uno funciona una vez. Solo se muestran ahora, así que guárdalos en un lugar seguro.',
  'second-factor.codes-copy': 'Copiar',
  'second-factor.codes-download': 'Descargar',
  'second-factor.codes-print': 'Imprimir',
  'second-factor.codes-heading': 'Códigos de recuperación de {product} para {username}',
  'second-factor.codes-kept': 'Ya los guardé',
  'second-factor.turned-on':
    'La verificación en dos pasos está activada. Se cerró la sesión en tus otros dispositivos.',
  'second-factor.turned-off': 'La verificación en dos pasos está desactivada.',
  'second-factor.renewed':
    'Estos son tus nuevos códigos de recuperación. Los anteriores ya no funcionan.',
  'second-factor.off-title': '¿Desactivar la verificación en dos pasos?',
  'second-factor.off-question': 'Entonces bastará tu contraseña para entrar.',
  'second-factor.any-code': 'Código',
  'second-factor.any-code-hint': 'De tu app, o uno de tus códigos de recuperación.',
  'second-factor.use-code': 'Usar un código',
  'second-factor.use-password': 'Usar tu contraseña',
  'second-factor.renew-title': '¿Crear nuevos códigos de recuperación?',
  'second-factor.renew-question': 'Los anteriores dejan de funcionar.',
};
