import type { Translation } from '../catalogue.ts';
import type { passkeyMessages as en } from '../en/passkeys.ts';

export const passkeyMessages: Translation<typeof en> = {
  'passkeys.not-offered': 'Aqui não há chaves de acesso.',
  'passkeys.refused':
    'Esta chave de acesso não funcionou. Talvez não seja conhecida aqui ou tenha demorado demais. Tente de novo ou use outra forma.',
  'passkeys.known-already': 'Este aparelho já tem uma chave de acesso para sua conta.',
  'passkeys.too-many':
    'Você tem {most} chaves de acesso e não é possível guardar mais. Remova uma primeiro.',
  'passkeys.gone': 'Esta chave de acesso já foi removida.',

  'mail.passkey-added-subject': 'Uma chave de acesso foi adicionada à sua conta do {product}',
  'mail.passkey-added':
    'Olá, {username},\n\nUma chave de acesso acabou de ser adicionada à sua conta do {product}. Quem tem o aparelho onde ela está e consegue desbloqueá-lo pode entrar com ela. Se foi você, não precisa fazer mais nada.\n\nSe não foi, remova a chave no seu perfil e escolha uma nova senha:\n\n{profile}\n\nVocê também pode escrever para nós: {support}\n\n{product}',
  'mail.passkey-removed-subject': 'Uma chave de acesso foi removida da sua conta do {product}',
  'mail.passkey-removed':
    'Olá, {username},\n\nUma chave de acesso acabou de ser removida da sua conta do {product}. Ela não serve mais para entrar. Se foi você, não precisa fazer mais nada.\n\nSe não foi, escreva para nós o quanto antes: {support}\n\n{product}',
  'mail.passkey-copied-subject': 'Uma chave de acesso do {product} pode ter sido copiada',
  'mail.passkey-copied':
    'Olá, {username},\n\nAlguém usou uma chave de acesso da sua conta do {product} que parece ser uma cópia. Essa pessoa não conseguiu entrar. Remova suas chaves de acesso no seu perfil e adicione novas nos aparelhos que você tem:\n\n{profile}\n\nSe precisar de ajuda, escreva para nós: {support}\n\n{product}',

  // Sign-in and reauthentication
  'passkeys.sign-in': 'Usar chave de acesso',
  'passkeys.sign-in-failed': 'Não foi possível entrar. Tente de novo ou use outra forma.',
  'passkeys.confirm': 'Usar chave de acesso',
  'passkeys.confirm-failed':
    'Não foi possível verificar sua chave de acesso. Tente de novo ou digite sua senha.',

  // Profile
  'passkeys.title': 'Chaves de acesso',
  'passkeys.intro':
    'Entre com a digital, o rosto ou o PIN do seu aparelho, sem senha. O que prova que é você nunca chega até nós.',
  'passkeys.empty': 'Você ainda não tem chaves de acesso.',
  'passkeys.add': 'Adicionar chave',
  'passkeys.added': 'A chave de acesso foi adicionada.',
  'passkeys.add-failed': 'Não foi possível adicionar a chave de acesso. Tente de novo.',
  'passkeys.not-here': 'Este navegador não pode guardar chaves de acesso.',
  'passkeys.not-in-app':
    'As chaves de acesso são adicionadas e usadas no navegador. Aqui você pode ver e remover.',
  'passkeys.load-failed': 'Não foi possível carregar suas chaves de acesso.',
  'passkeys.since': 'Adicionada: {date}',
  'passkeys.unused': 'Ainda não usada',
  'passkeys.remove': 'Remover',
  'passkeys.remove-name': 'Remover: {device}, adicionada: {date}',
  'passkeys.remove-title': 'Remover esta chave de acesso?',
  'passkeys.remove-question':
    '{device}, adicionada: {date}. Ela não vai mais servir para entrar. Seu aparelho pode continuar oferecendo a chave até que você a remova lá também.',
  'passkeys.removed': 'A chave de acesso foi removida.',
  'passkeys.remove-failed': 'Não foi possível remover a chave de acesso. Tente de novo.',
};
