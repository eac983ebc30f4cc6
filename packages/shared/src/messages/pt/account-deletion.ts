import type { Translation } from '../catalogue.ts';
import type { accountDeletionMessages as en } from '../en/account-deletion.ts';

export const accountDeletionMessages: Translation<typeof en> = {
  'leaving.delete-account': 'Excluir conta',
  'leaving.delete-title': 'Excluir sua conta?',
  'leaving.permanent': 'Isto vale na hora e não pode ser desfeito.',
  'leaving.goes': 'O que se apaga',
  'leaving.goes-name': 'Seu nome, e-mail e senha',
  'leaving.goes-choices': 'Sua região e sua fé',
  'leaving.goes-sessions': 'O acesso em todos os aparelhos',
  'leaving.goes-requests': 'O texto de cada pedido que você compartilhou',
  'leaving.goes-anonymous':
    'Os pedidos anônimos, um a um em até {hours} horas, para que nada mostre que eram seus',
  'leaving.stays': 'O que fica, sem seu nome',
  'leaving.stays-acts': 'Suas orações e reações aos pedidos de outras pessoas',
  'leaving.phrase-label': 'Digite {phrase} para confirmar',
  'leaving.phrase-open': 'Exatamente como aparece, em letras maiúsculas.',
  'leaving.phrase-on-the-way': 'Certo até aqui.',
  'leaving.phrase-capitals': 'Quase: precisa de letras maiúsculas.',
  'leaving.phrase-spaces': 'Quase: tire os espaços a mais.',
  'leaving.phrase-differs': 'Isto não é {phrase}.',
  'leaving.phrase-matches': 'Confere.',
  'leaving.type-delete': 'Digite “DELETE” para confirmar a exclusão da conta.',
  'leaving.type-delete-my-account': 'Digite “DELETE MY ACCOUNT” exatamente como aparece',
  'leaving.last-admin':
    'Não há outro admin além de você. Primeiro torne outro membro admin e depois exclua sua conta.',
  'leaving.failed-reason': 'Não foi possível excluir a conta: {reason}. Tente de novo.',
  'leaving.reason-offline': 'não há conexão',
  'leaving.reason-unavailable': 'o serviço não está disponível agora',
  'leaving.reason-unexpected': 'algo deu errado do nosso lado',
  'leaving.failed':
    'Não foi possível excluir a conta. Tente de novo ou escreva para nós pela Ajuda.',

  'leaving.page-title': 'Exclua sua conta',
  'leaving.page-intro':
    'Você pode fazer isto aqui, sem o app. Enviamos um link por e-mail, para que ninguém mais possa fazer isto no seu lugar.',
  'leaving.before': 'Antes de decidir',
  'leaving.page-profile':
    'Dentro da sua conta é mais rápido: “Excluir conta” fica no fim do seu perfil.',
  'leaving.email': 'E-mail da sua conta',
  'leaving.send-link': 'Enviar o link para mim',
  'leaving.link-sent': 'Se existir uma conta com este endereço, um link está a caminho',
  'leaving.link-sent-detail':
    'O link funciona uma vez, por {hours} horas. Nada é excluído antes que você o use.',
  'leaving.other-email': 'Usar outro endereço',
  'leaving.link-intro': 'Seu link está aqui. Nada é excluído antes que você confirme abaixo.',
  'leaving.link-invalid': 'Este link não é mais válido. Você pode pedir um novo.',
  'leaving.new-link': 'Pedir um novo link',

  'leaving.download': 'Baixar meus dados',
  'leaving.download-hint': 'Tudo o que é guardado sobre você, em um arquivo (JSON).',
  'leaving.downloaded': 'Salvo como {file}',
  'leaving.download-failed': 'Não foi possível baixar seus dados.',
};
