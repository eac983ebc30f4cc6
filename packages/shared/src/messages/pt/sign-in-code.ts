import type { Translation } from '../catalogue.ts';
import type { signInCodeMessages as en } from '../en/sign-in-code.ts';

export const signInCodeMessages: Translation<typeof en> = {
  'sign-in-code.not-offered': 'Aqui não é possível entrar com um código por e-mail.',
  'sign-in-code.gone': 'Esta tentativa de entrar expirou. Comece de novo.',

  'mail.sign-in-code':
    'Olá, {username},\n\nDigite este código para entrar no {product}:\n\n{code}\n\nEle funciona por 10 minutos, no aparelho onde foi pedido. Se você não pediu, pode ignorar este e-mail. Ninguém entrou na sua conta.\n\n{product}',

  'sign-in-code.link': 'Prefiro receber um código',
  'sign-in-code.title': 'Entrar com um código',
  'sign-in-code.intro': 'Enviamos um código para seu e-mail. Você não precisa de senha.',
  'sign-in-code.send': 'Enviar código',
  'sign-in-code.sent-title': 'Veja seu e-mail',
  'sign-in-code.sent-intro':
    'Se existir uma conta com o endereço {email}, um código de 6 dígitos está a caminho.',
  'sign-in-code.other-email': 'Usar outro e-mail',
  'sign-in-code.use-password': 'Usar sua senha',
  'sign-in-code.send-failed': 'Não foi possível enviar o código. Tente de novo.',
  'sign-in-code.send-offline':
    'Não foi possível enviar o código. Confira sua conexão com a internet.',
  'sign-in-code.failed': 'Não foi possível entrar. Tente de novo.',
};
