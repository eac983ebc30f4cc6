import type { Translation } from '../catalogue.ts';
import type { providerMessages as en } from '../en/providers.ts';

export const providerMessages: Translation<typeof en> = {
  'providers.google': 'Google',
  'providers.apple': 'Apple',
  'providers.not-offered': 'Aqui não é possível entrar desta forma.',
  'providers.unavailable':
    'Não é possível acessar {provider} agora. Tente de novo em um momento ou entre de outra forma.',
  'providers.gone': 'Esta tentativa de entrar expirou. Comece de novo.',
  'providers.refused': 'Não foi possível confirmar quem você é. Tente de novo.',
  'providers.away':
    'Não foi possível confirmar quem você é agora. Tente de novo em um momento ou entre de outra forma.',
  'providers.no-address':
    '{provider} não nos informou um endereço de e-mail confirmado. Confirme o endereço lá primeiro ou participe com seu e-mail.',
  'providers.address-known':
    'Já existe uma conta com o endereço que {provider} nos informou. Entre como antes. Depois você pode conectar {provider} no seu perfil.',
  'providers.connected-elsewhere': 'Esta conta {provider} já está conectada a outro membro.',
  'providers.one-already': 'Outra conta {provider} já está conectada à sua. Desconecte-a primeiro.',
  'providers.other-account': 'Esta conta {provider} não está conectada à sua.',
  'providers.not-asked-again': '{provider} não perguntou de novo quem você é. Tente mais uma vez.',
  'providers.not-connected': 'Sua conta não está conectada com {provider}.',
  'providers.last-way': 'Esta é sua única forma de entrar. Crie uma senha primeiro.',

  'mail.provider-connected-subject': 'Sua conta do {product} foi conectada com {provider}',
  'mail.provider-connected':
    'Olá, {username},\n\nSua conta do {product} acabou de ser conectada com {provider}. A partir de agora você pode entrar com {provider}. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.provider-disconnected-subject':
    'Sua conta do {product} não está mais conectada com {provider}',
  'mail.provider-disconnected':
    'Olá, {username},\n\nSua conta do {product} não está mais conectada com {provider}. Você não pode mais entrar com {provider}. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',

  // Sign-in
  'providers.sign-in': 'Entrar com {provider}',
  'providers.or': 'ou',
  'providers.arriving': 'Um momento',
  'providers.unheard': 'Ainda não concluído',
  'providers.failed': 'Não foi possível entrar. Tente de novo.',

  // Registration after the provider
  'providers.finish-title': 'Complete sua conta',
  'providers.finish-intro':
    '{provider} confirmou seu endereço, {email}. Você não precisa de senha.',
  'providers.finish-failed': 'Não foi possível criar sua conta. Tente de novo.',

  // Profile
  'providers.title': 'Contas conectadas',
  'providers.intro':
    'Você também pode entrar com estas contas. Elas ficam sabendo que você entra e, por nós, de nada mais.',
  'providers.since': 'Conectada: {date}',
  'providers.not-yet': 'Não conectada',
  'providers.connect': 'Conectar',
  'providers.connect-name': 'Conectar {provider}',
  'providers.connected': 'Conta conectada: {provider}.',
  'providers.disconnect': 'Desconectar',
  'providers.disconnect-name': 'Desconectar {provider}',
  'providers.disconnect-title': 'Desconectar {provider}?',
  'providers.disconnect-detail':
    'Ela não vai mais servir para entrar. Sua conta aqui continua como está.',
  'providers.disconnected': 'Conta desconectada: {provider}.',
  'providers.disconnect-failed': 'Não foi possível desconectar {provider}. Tente de novo.',
  'providers.load-failed': 'Não foi possível carregar suas contas conectadas.',

  // Reauthentication
  'providers.confirm-title': 'Mostre que é você',
  'providers.confirm-with': 'Confirmar com {provider}',
  'providers.confirmed': 'Tudo certo. Continue com o que você ia fazer.',

  // Without a password
  'providers.password-instead': 'Confirme com sua senha.',
  'providers.no-password':
    'Sua conta não tem senha. Podemos enviar por e-mail um link para criar uma.',
  'providers.set-password': 'Criar uma senha',
  'providers.link-sent': 'Um link para criar uma senha está a caminho de {email}.',
  'providers.link-failed': 'Não foi possível enviar o link. Tente de novo.',
};
