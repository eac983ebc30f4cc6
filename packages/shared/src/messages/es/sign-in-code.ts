import type { Translation } from '../catalogue.ts';
import type { signInCodeMessages as en } from '../en/sign-in-code.ts';

export const signInCodeMessages: Translation<typeof en> = {
  'sign-in-code.not-offered': 'Aquí no se ofrece iniciar sesión con un código por correo.',
  'sign-in-code.gone': 'Este inicio de sesión venció. Empieza de nuevo.',

  'mail.sign-in-code':
    'Hola, {username}:\n\nEscribe este código para iniciar sesión en {product}:\n\n{code}\n\nFunciona durante 10 minutos, en el dispositivo donde se pidió. Si no lo pediste, puedes ignorar este correo. Nadie inició sesión.\n\n{product}',

  'sign-in-code.link': 'Prefiero recibir un código',
  'sign-in-code.title': 'Iniciar sesión con un código',
  'sign-in-code.intro': 'Enviamos un código a tu correo. No necesitas contraseña.',
  'sign-in-code.send': 'Enviar código',
  'sign-in-code.sent-title': 'Revisa tu correo',
  'sign-in-code.sent-intro':
    'Si existe una cuenta con la dirección {email}, un código de 6 dígitos va en camino.',
  'sign-in-code.other-email': 'Usar otro correo',
  'sign-in-code.use-password': 'Usar tu contraseña',
  'sign-in-code.send-failed': 'No se pudo enviar el código. Inténtalo de nuevo.',
  'sign-in-code.send-offline': 'No se pudo enviar el código. Revisa tu conexión a internet.',
  'sign-in-code.failed': 'No se pudo iniciar sesión. Inténtalo de nuevo.',
};
