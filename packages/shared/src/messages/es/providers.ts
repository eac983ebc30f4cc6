import type { Translation } from '../catalogue.ts';
import type { providerMessages as en } from '../en/providers.ts';

export const providerMessages: Translation<typeof en> = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'Aquí no se ofrece esta forma de iniciar sesión.',
  'providers.unavailable':
    'No se puede contactar con {provider} ahora. Inténtalo de nuevo en un momento o inicia sesión de otra forma.',
  'providers.gone': 'Este inicio de sesión venció. Empieza de nuevo.',
  'providers.refused': 'No se pudo confirmar quién eres. Inténtalo de nuevo.',
  'providers.away':
    'No se pudo confirmar quién eres en este momento. Inténtalo de nuevo en un rato o inicia sesión de otra forma.',
  'providers.no-address':
    '{provider} no nos dio una dirección de correo que haya confirmado. Confírmala allí primero o únete con tu correo.',
  'providers.address-known':
    'Ya hay una cuenta con la dirección que nos dio {provider}. Inicia sesión como antes. Después puedes conectar {provider} en tu perfil.',
  'providers.connected-elsewhere': 'Esta cuenta de {provider} ya está conectada a otro miembro.',
  'providers.one-already':
    'Ya hay otra cuenta de {provider} conectada a la tuya. Desconéctala primero.',
  'providers.other-account': 'Esta cuenta de {provider} no está conectada a la tuya.',
  'providers.not-asked-again': '{provider} no volvió a preguntarte quién eres. Inténtalo otra vez.',
  'providers.not-connected': 'Tu cuenta no está conectada con {provider}.',
  'providers.last-way': 'Esta es tu única forma de iniciar sesión. Crea primero una contraseña.',

  'mail.provider-connected-subject': 'Tu cuenta de {product} se conectó con {provider}',
  'mail.provider-connected':
    'Hola, {username}:\n\nTu cuenta de {product} se acaba de conectar con {provider}. Desde ahora puedes iniciar sesión con {provider}. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.provider-disconnected-subject':
    'Tu cuenta de {product} ya no está conectada con {provider}',
  'mail.provider-disconnected':
    'Hola, {username}:\n\nTu cuenta de {product} se acaba de desconectar de {provider}. Ya no puedes iniciar sesión con {provider}. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': 'Continuar con {provider}',
  'providers.or': 'o',
  'providers.arriving': 'Un momento',
  'providers.unheard': 'Aún sin terminar',
  'providers.failed': 'No se pudo iniciar sesión. Inténtalo de nuevo.',

  // Registration after the provider
  'providers.finish-title': 'Completa tu cuenta',
  'providers.finish-intro': '{provider} confirmó tu dirección, {email}. No necesitas contraseña.',
  'providers.finish-failed': 'No se pudo crear tu cuenta. Inténtalo de nuevo.',

  // Profile
  'providers.title': 'Cuentas conectadas',
  'providers.intro':
    'También puedes iniciar sesión con estas. Se enteran de que lo haces y, por nosotros, de nada más.',
  'providers.since': 'Conectada: {date}',
  'providers.not-yet': 'Sin conectar',
  'providers.connect': 'Conectar',
  'providers.connect-name': 'Conectar {provider}',
  'providers.connected': 'Cuenta conectada: {provider}.',
  'providers.disconnect': 'Desconectar',
  'providers.disconnect-name': 'Desconectar {provider}',
  'providers.disconnect-title': '¿Desconectar {provider}?',
  'providers.disconnect-detail': 'Ya no servirá para iniciar sesión. Tu cuenta queda como está.',
  'providers.disconnected': 'Cuenta desconectada: {provider}.',
  'providers.disconnect-failed': 'No se pudo desconectar {provider}. Inténtalo de nuevo.',
  'providers.load-failed': 'No se pudieron cargar tus cuentas conectadas.',

  // Reauthentication
  'providers.confirm-title': 'Demuestra que eres tú',
  'providers.confirm-with': 'Confirmar con {provider}',
  'providers.confirmed': 'Gracias. Sigue con lo que ibas a hacer.',

  // Without a password
  'providers.password-instead': 'Confirma con tu contraseña.',
  'providers.no-password':
    'Tu cuenta no tiene contraseña. Podemos enviarte por correo un enlace para crear una.',
  'providers.set-password': 'Crear una contraseña',
  'providers.link-sent': 'Un enlace para crear una contraseña va en camino a {email}.',
  'providers.link-failed': 'No se pudo enviar el enlace. Inténtalo de nuevo.',
};
