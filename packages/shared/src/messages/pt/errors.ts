import type { Translation } from '../catalogue.ts';
import type { errorMessages as en } from '../en/errors.ts';

export const errorMessages: Translation<typeof en> = {
  'error.invalid-input': 'Algo neste formulário não está como esperado. Confira e tente de novo.',
  'error.unknown-field': 'Esta solicitação tem um campo que não é esperado aqui.',
  'error.not-signed-in': 'Entre para continuar.',
  'error.forbidden': 'Você não tem permissão para fazer isto.',
  'error.second-factor-required':
    'O que os admins fazem exige a verificação em duas etapas. Você pode ativá-la no seu perfil.',
  'error.confirmation-needed': 'Digite sua senha de novo para continuar.',
  'error.account-restricted': 'Sua conta está restrita.',
  'error.not-found': 'Isto não está disponível.',
  'error.conflict': 'Isto mudou nesse meio-tempo. Olhe de novo.',
  'error.too-large': 'Isto é mais do que se pode enviar de uma vez.',
  'error.unsupported-type': 'Aqui só se aceita JSON.',
  'error.foreign-origin': 'Esta solicitação não veio do app.',
  'error.too-many':
    'Foi muito de uma vez. Tente de novo {seconds, plural, one {em # segundo} many {em # de segundos} other {em # segundos}}.',
  'error.unavailable': 'O serviço não está disponível agora. Tente de novo em um momento.',
  'error.unexpected': 'Algo deu errado do nosso lado. Tente de novo.',
  'error.reference': 'Referência: {reference}',
  'error.offline': 'Parece que não há conexão. Confira e tente de novo.',
  'error.answer-not-understood':
    'Não foi possível ler a resposta. Recarregue a página para ter a versão mais recente.',
  'error.other-member': 'Isto é de outro membro. Recarregue a página.',
  'error.key-reused': 'Isto já foi enviado com outro conteúdo.',
  'error.method-not-allowed': 'Este endereço não aceita este tipo de solicitação.',
};
