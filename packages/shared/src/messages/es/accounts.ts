import type { Translation } from '../catalogue.ts';
import type { accountMessages as en } from '../en/accounts.ts';

export const accountMessages: Translation<typeof en> = {
  'accounts.fields-required': 'Completa todos los campos',
  'accounts.password-too-short': 'La contraseña debe tener al menos 6 caracteres',
  'accounts.password-shorter-than': 'La contraseña debe tener al menos {min} caracteres',
  'accounts.password-too-long': 'La contraseña puede tener hasta 128 caracteres',
  'accounts.password-common': 'Esta contraseña es una de las más comunes. Elige otra.',
  'accounts.password-guessable':
    'Esta contraseña es poco más que tu nombre, tu correo o el nombre de esta app. Elige otra.',
  'accounts.username-too-short': 'El nombre de usuario debe tener al menos 2 caracteres',
  'accounts.username-too-long': 'El nombre de usuario puede tener hasta 30 caracteres',
  'accounts.username-letters':
    'El nombre de usuario solo puede tener letras, números, guiones bajos y guiones',
  'accounts.email-invalid': 'Escribe una dirección de correo válida',
  'accounts.email-exists': 'Ya existe una cuenta con esta dirección de correo',
  'accounts.username-taken': 'Este nombre de usuario ya está en uso',
  'accounts.terms-required': 'Confirma que tienes 13 años o más y que aceptas los términos.',
  'accounts.faith-consent-required': 'Acepta que se guarde tu fe o elige “Prefiero no decirlo”.',
  'accounts.code-required': 'Escribe el código de verificación',
  'accounts.code-wrong':
    'El código de verificación no es válido. Revisa tu correo e inténtalo de nuevo.',
  'accounts.code-expired': 'Este código ya no funciona. Pide uno nuevo.',
  'accounts.code-resend-too-soon':
    'Acabamos de enviar un código. Puedes pedir otro en {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}.',
  'accounts.codes-exhausted': 'Se pidieron demasiados códigos. Inténtalo de nuevo en una hora.',
  'accounts.registration-gone': 'Este registro venció. Empieza de nuevo.',
  'accounts.login-fields-required': 'Escribe tu correo o nombre de usuario y tu contraseña',
  'accounts.unknown-email':
    'No hay ninguna cuenta con esa dirección de correo. Revisa tus datos o crea una cuenta.',
  'accounts.unknown-username':
    'No hay ninguna cuenta con ese nombre de usuario. Revisa tus datos o crea una cuenta.',
  'accounts.password-wrong': 'La contraseña no es correcta. Inténtalo de nuevo.',
  'accounts.confirm-title': 'Escribe tu contraseña para seguir',
  'accounts.confirm-intro':
    'Ha pasado un tiempo desde la última vez. No te la volveremos a pedir durante {minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}.',
  'accounts.confirm-button': 'Seguir',
  'accounts.confirm-failed': 'No se pudo comprobar tu contraseña. Inténtalo de nuevo.',
  'accounts.session-gone': 'La sesión de este dispositivo ya está cerrada.',
  'accounts.credentials-wrong': 'Estos datos de acceso no son correctos. Inténtalo de nuevo.',
  'accounts.too-many-tries':
    'Demasiados intentos. Espera {hours, plural, =0 {{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}} one {# hora} many {# de horas} other {# horas}} e inténtalo de nuevo.',
  'accounts.account-attempts-exhausted':
    'Demasiados intentos fallidos en esta cuenta. Espera {hours, plural, =0 {{minutes, plural, one {# minuto} many {# de minutos} other {# minutos}}} one {# hora} many {# de horas} other {# horas}}, usa un dispositivo en el que ya hayas iniciado sesión o restablece tu contraseña.',
  'accounts.reset-email-required': 'Escribe tu dirección de correo',
  'accounts.reset-unknown-email': 'No hay ninguna cuenta con esta dirección de correo',
  'accounts.reset-token-missing': 'El enlace no es válido o está incompleto',
  'accounts.reset-token-unknown': 'El enlace no es válido',
  'accounts.reset-token-unreadable':
    'No se puede leer hasta cuándo vale el enlace. Pide uno nuevo para cambiar la contraseña.',
  'accounts.reset-token-expired': 'El enlace venció. Pide uno nuevo para cambiar la contraseña.',
  'accounts.reset-check-failed': 'No se pudo comprobar el enlace',
  'accounts.new-password-required': 'Escribe una contraseña nueva',
  'accounts.passwords-differ': 'Las contraseñas no coinciden',
  'accounts.reset-failed': 'No se pudo cambiar la contraseña. Inténtalo de nuevo.',
  'accounts.current-password-required': 'Escribe tu contraseña actual',
  'accounts.current-password-wrong': 'Tu contraseña actual no es correcta. Inténtalo de nuevo.',
  'accounts.profile-username-taken':
    'Otra persona ya usa este nombre de usuario. Elige uno distinto.',
  'accounts.renames-exhausted':
    'Puedes cambiar tu nombre de usuario {count, plural, one {# vez} many {# de veces} other {# veces}} en {period, plural, one {# día} many {# de días} other {# días}}. Inténtalo de nuevo en {days, plural, one {# día} many {# de días} other {# días}}.',
  'accounts.profile-email-taken': 'Otra cuenta ya usa este correo. Usa uno distinto.',
  'accounts.email-change-gone': 'No hay ningún correo nuevo por confirmar.',

  'accounts.admin-granted': '{username} ahora es admin.',
  'accounts.admin-already': '{username} ya es admin.',
  'accounts.admin-unknown': 'No hay ningún miembro con el nombre de usuario {username}.',
  'accounts.admin-blocked': 'La cuenta de {username} está bloqueada y no puede ser admin.',
  'accounts.admin-revoked': '{username} ya no es admin.',
  'accounts.admin-none': '{username} no es admin.',
  'accounts.admin-last':
    'Solo {username} es admin y tiene que seguir siéndolo. Antes, haz admin a otra persona.',
  'accounts.admin-list': 'Admins: {usernames}',
  'accounts.admin-list-empty': 'Todavía no hay admins.',
  'accounts.admin-usage':
    'Indica qué hacer: grant <nombre-de-usuario>, revoke <nombre-de-usuario>, remove-second-factor <nombre-de-usuario>, accept-new-secret o list.',

  'mail.code-subject': '{code} es tu código de {product}',
  'mail.registration-code':
    'Hola, {username}:\n\nTe damos la bienvenida a {product}. Tu código de verificación es:\n\n{code}\n\nFunciona durante 10 minutos. Si no pediste unirte, puedes ignorar este correo y no se creará ninguna cuenta.\n\n{product}',
  'mail.account-exists-subject': 'Ya tienes una cuenta en {product}',
  'mail.account-exists':
    'Hola:\n\nAlguien, lo más probable es que tú, acaba de intentar unirse a {product} con esta dirección de correo. Ya tiene una cuenta, así que no se creó otra.\n\nPuedes iniciar sesión aquí:\n\n{login}\n\nSi ya no recuerdas tu contraseña, puedes elegir una nueva aquí:\n\n{forgot}\n\nSi no fuiste tú, puedes ignorar este correo.\n\n{product}',
  'mail.username-taken-subject': 'Elige otro nombre de usuario para {product}',
  'mail.username-taken':
    'Hola:\n\nGracias por querer unirte a {product}. El nombre de usuario {username} ya es de otro miembro, por eso este correo no trae ningún código. Empieza de nuevo con otro nombre de usuario:\n\n{register}\n\nSi no pediste unirte, puedes ignorar este correo.\n\n{product}',
  'mail.reset-subject': 'Elige una contraseña nueva para {product}',
  'mail.reset':
    'Hola, {username}:\n\nEste es el enlace para elegir una contraseña nueva:\n\n{link}\n\nFunciona una sola vez, durante {hours} horas. Si no lo pediste, puedes ignorar este correo. Tu contraseña queda como está.\n\n{product}',
  'mail.password-changed-subject': 'Se cambió tu contraseña de {product}',
  'mail.password-changed':
    'Hola, {username}:\n\nLa contraseña de tu cuenta de {product} acaba de cambiar y se cerró la sesión en los demás dispositivos. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.email-code':
    'Hola, {username}:\n\nPara usar esta dirección en tu cuenta de {product}, escribe este código en tu perfil:\n\n{code}\n\nFunciona durante 10 minutos. Si no lo pediste, puedes ignorar este correo y nada cambiará.\n\n{product}',
  'mail.email-in-use-subject': 'Tu dirección y {product}',
  'mail.email-in-use':
    'Hola:\n\nAlguien acaba de intentar usar esta dirección de correo para otra cuenta de {product}. Ya es la de tu cuenta, así que no cambió nada y no tienes que hacer nada.\n\n{product}',
  'mail.email-changed-subject': 'Se cambió tu correo de {product}',
  'mail.email-changed':
    'Hola, {username}:\n\nTu cuenta de {product} ahora usa otra dirección de correo y ya no llegarán mensajes a esta. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.deletion-subject': 'Elimina tu cuenta de {product}',
  'mail.deletion':
    'Hola, {username}:\n\nEste es el enlace para eliminar tu cuenta. Abre una página donde lo confirmas:\n\n{link}\n\nFunciona durante {hours} horas. Una vez que confirmes, la cuenta se elimina para siempre y no se puede recuperar. Si no lo pediste, puedes ignorar este correo. Tu cuenta queda como está.\n\n{product}',
  'mail.appeal-subject': 'Sobre tu apelación en {product}',
  'mail.appeal-granted':
    'Hola, {username}:\n\nEl equipo de administración volvió a revisar tu cuenta y ya no está restringida. Esto es lo que escribió:\n\n{reason}\n\nPuedes iniciar sesión aquí:\n\n{login}\n\n{product}',
  'mail.appeal-refused':
    'Hola, {username}:\n\nEl equipo de administración volvió a revisar tu cuenta y sigue restringida. Esto es lo que escribió:\n\n{reason}\n\nTodavía puedes iniciar sesión para eliminar tu cuenta:\n\n{login}\n\n{product}',

  // Screens
  'accounts.field-required': 'Completa este campo',
  'accounts.identifier': 'Correo o nombre de usuario',
  'accounts.username': 'Nombre de usuario',
  'accounts.username-hint':
    'De {min} a {max} letras, números, guiones bajos o guiones. Los demás lo ven.',
  'accounts.username-free': '{username} está libre.',
  'accounts.email': 'Correo',
  'accounts.email-hint': 'Para tu código de verificación. Nadie más lo ve.',
  'accounts.password': 'Contraseña',
  'accounts.password-hint':
    'Al menos {min} caracteres. Varias palabras seguidas son fáciles de recordar y difíciles de adivinar.',
  'accounts.new-password': 'Contraseña nueva',
  'accounts.confirm-password': 'Confirma la contraseña nueva',
  'accounts.current-password': 'Contraseña actual',
  'accounts.region': 'Región',
  'accounts.region-choose': 'Elige una región',
  'accounts.faith': 'Fe',
  'accounts.faith-choose': 'Elige una respuesta',
  'accounts.faith-hint': 'No se muestra a nadie más.',
  'accounts.faith-consent': 'Acepto que se guarde mi fe.',
  'accounts.faith-consent-hint': 'Puedes retirarlo en tu perfil cuando quieras.',
  'accounts.terms-tick':
    'Tengo {age} años o más y acepto los Términos del servicio y la Política de privacidad.',
  'accounts.terms-link': 'Términos del servicio',
  'accounts.privacy-link': 'Política de privacidad',
  'accounts.new-tab': '(se abre en otra pestaña)',
  'accounts.login-title': 'Qué bueno verte de nuevo',
  'accounts.login-intro': 'Inicia sesión para compartir y orar por los demás.',
  'accounts.sign-in': 'Iniciar sesión',
  'accounts.session-ended': 'Se cerró tu sesión. Inicia sesión para seguir donde estabas.',
  'accounts.forgot-link': '¿Olvidaste tu contraseña?',
  'accounts.join-question': '¿Es tu primera vez aquí?',
  'accounts.join-link': 'Únete',
  'accounts.register-title': 'Únete',
  'accounts.register-intro': 'Gratis y abierto a personas de toda fe.',
  'accounts.create-account': 'Crear cuenta',
  'accounts.login-question': '¿Ya tienes una cuenta?',
  'accounts.registration-failed': 'No se pudo completar el registro. Inténtalo de nuevo.',
  'accounts.send-failed': 'No se pudo enviar el código de verificación. Inténtalo de nuevo.',
  'accounts.send-offline':
    'No se pudo enviar el código de verificación. Revisa tu conexión a internet.',
  'accounts.verify-title': 'Verifica tu correo',
  'accounts.verify-intro': 'Enviamos un código de 6 dígitos a {email}.',
  'accounts.code': 'Código de verificación',
  'accounts.code-hint': 'Funciona hasta las {time}. ¿No llegó nada? Mira también en el spam.',
  'accounts.verify': 'Verificar',
  'accounts.resend': 'Reenviar código',
  'accounts.resend-wait':
    'Puedes pedir un código nuevo en {seconds, plural, one {# segundo} many {# de segundos} other {# segundos}}.',
  'accounts.resend-now': 'Ya puedes pedir un código nuevo.',
  'accounts.resend-done': 'Un código nuevo va en camino. El anterior ya no funciona.',
  'accounts.resend-failed': 'No se pudo reenviar el código. Inténtalo de nuevo.',
  'accounts.resend-offline': 'No se pudo reenviar el código. Revisa tu conexión a internet.',
  'accounts.change-email': 'Usar otro correo',
  'accounts.creation-failed': 'No se pudo crear la cuenta. Inténtalo de nuevo.',
  'accounts.verified': 'Tu correo está verificado. Te damos la bienvenida, {username}.',
  'accounts.forgot-title': 'Olvidé mi contraseña',
  'accounts.forgot-intro':
    'Escribe tu dirección de correo. Te enviamos un enlace para elegir una contraseña nueva.',
  'accounts.send-reset': 'Enviar instrucciones',
  'accounts.reset-sent':
    'Si existe una cuenta con esta dirección de correo, las instrucciones van en camino.',
  'accounts.reset-sent-detail':
    'El enlace funciona durante {hours} horas. ¿No llegó nada? Mira también en el spam.',
  'accounts.other-email': 'Probar con otro correo',
  'accounts.back-to-login': 'Ir a iniciar sesión',
  'accounts.reset-title': 'Cambiar contraseña',
  'accounts.reset-checking': 'Comprobando tu enlace',
  'accounts.reset-invalid': 'El enlace no es válido',
  'accounts.reset-expiry': 'Los enlaces vencen después de {hours} horas.',
  'accounts.reset-request-new': 'Pedir un enlace nuevo',
  'accounts.reset-button': 'Cambiar contraseña',
  'accounts.reset-done': 'Tu contraseña se cambió.',
  'accounts.reset-done-detail':
    'Se cerró la sesión en todos los dispositivos. En un momento te llevamos a iniciar sesión.',
  'accounts.credentials-missing':
    'Debes indicar un correo electrónico o un número de teléfono y una contraseña',
  'accounts.no-user-to-update': 'No hay ningún usuario que actualizar',
  'accounts.no-user-to-fetch': 'No hay ningún usuario que cargar',
  'accounts.no-user-logged-in': 'No hay ningún usuario conectado',
  'accounts.form-two-step':
    'Usas la verificación en dos pasos. Espera a que la página cargue del todo y entra.',
};
