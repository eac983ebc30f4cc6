import type { Translation } from '../catalogue.ts';
import type { passkeyMessages as en } from '../en/passkeys.ts';

export const passkeyMessages: Translation<typeof en> = {
  'passkeys.not-offered': 'Aquí no se ofrecen llaves de acceso.',
  'passkeys.refused':
    'Esta llave de acceso no funcionó. Puede que aquí no se conozca o que haya tardado demasiado. Inténtalo de nuevo o usa otra forma.',
  'passkeys.known-already': 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
  'passkeys.too-many':
    'Tienes {most} llaves de acceso y no se pueden guardar más. Quita primero alguna.',
  'passkeys.gone': 'Esta llave de acceso ya se quitó.',

  'mail.passkey-added-subject': 'Se agregó una llave de acceso a tu cuenta de {product}',
  'mail.passkey-added':
    'Hola, {username}:\n\nSe acaba de agregar una llave de acceso a tu cuenta de {product}. Quien tenga el dispositivo donde está y pueda desbloquearlo puede iniciar sesión con ella. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, quítala en tu perfil y elige una contraseña nueva:\n\n{profile}\n\nTambién puedes escribirnos: {support}\n\n{product}',
  'mail.passkey-removed-subject': 'Se quitó una llave de acceso de tu cuenta de {product}',
  'mail.passkey-removed':
    'Hola, {username}:\n\nSe acaba de quitar una llave de acceso de tu cuenta de {product}. Ya no sirve para iniciar sesión. Si fuiste tú, no tienes que hacer nada más.\n\nSi no fuiste tú, escríbenos de inmediato: {support}\n\n{product}',
  'mail.passkey-copied-subject': 'Puede que se haya copiado una llave de acceso de {product}',
  'mail.passkey-copied':
    'Hola, {username}:\n\nAlguien usó una llave de acceso de tu cuenta de {product} que parece ser una copia. No pudo iniciar sesión. Quita tus llaves de acceso en tu perfil y agrega otras nuevas en los dispositivos que tienes:\n\n{profile}\n\nSi necesitas ayuda, escríbenos: {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'Usar llave de acceso',
  'passkeys.sign-in-failed': 'No se pudo iniciar sesión. Inténtalo de nuevo o usa otra forma.',
  'passkeys.confirm': 'Usar llave de acceso',
  'passkeys.confirm-failed':
    'No se pudo comprobar tu llave de acceso. Inténtalo de nuevo o escribe tu contraseña.',

  // Profile
  'passkeys.title': 'Llaves de acceso',
  'passkeys.intro':
    'Inicia sesión con tu huella, tu rostro o el PIN de tu dispositivo, sin contraseña. Lo que demuestra que eres tú nunca llega a nosotros.',
  'passkeys.empty': 'Todavía no tienes llaves de acceso.',
  'passkeys.add': 'Agregar llave',
  'passkeys.added': 'Se agregó la llave de acceso.',
  'passkeys.add-failed': 'No se pudo agregar la llave de acceso. Inténtalo de nuevo.',
  'passkeys.not-here': 'Este navegador no puede guardar llaves de acceso.',
  'passkeys.not-in-app':
    'Las llaves de acceso se agregan y se usan en el navegador. Aquí puedes verlas y quitarlas.',
  'passkeys.load-failed': 'No se pudieron cargar tus llaves de acceso.',
  'passkeys.since': 'Agregada: {date}',
  'passkeys.unused': 'Sin usar todavía',
  'passkeys.remove': 'Quitar',
  'passkeys.remove-name': 'Quitar: {device}, agregada: {date}',
  'passkeys.remove-title': '¿Quitar esta llave de acceso?',
  'passkeys.remove-question':
    '{device}, agregada: {date}. Ya no servirá para iniciar sesión. Tu dispositivo puede seguir ofreciéndola hasta que la quites también allí.',
  'passkeys.removed': 'Se quitó la llave de acceso.',
  'passkeys.remove-failed': 'No se pudo quitar la llave de acceso. Inténtalo de nuevo.',
};
