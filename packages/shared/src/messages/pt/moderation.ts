import type { Translation } from '../catalogue.ts';
import type { moderationMessages as en } from '../en/moderation.ts';

export const moderationMessages: Translation<typeof en> = {
  'flags.already-flagged': 'Você já sinalizou este conteúdo',
  'flags.failed': 'Não foi possível sinalizar o conteúdo. Tente de novo.',
  'flags.reason-unknown': 'Escolha um dos motivos.',
  'flags.too-many':
    'Você sinalizou {max} publicações em um dia. Tente mais tarde. Se alguém estiver em perigo, escreva para {email}.',

  'reports.own': 'Você não pode denunciar a si.',
  'reports.already': 'Você já denunciou este membro. A equipe de administração vai olhar.',
  'reports.member-not-found': 'Este membro não está mais aqui.',
  'reports.reason-required': 'Escolha um motivo.',
  'reports.text-too-long': 'Uma denúncia pode ter até 500 caracteres.',
  'reports.too-many':
    'Você denunciou {max} membros em um dia. Tente mais tarde. Se alguém estiver em perigo, escreva para {email}.',

  'hiding.own': 'Você não pode ocultar a si nem sua própria publicação.',

  'moderation.request-not-found': 'Pedido não encontrado',
  'moderation.user-not-found': 'Conta não encontrada',
  'moderation.cannot-block-self': 'Você não pode bloquear sua própria conta',
  'moderation.cannot-block-admin': 'Não é possível bloquear admins',
  'moderation.reason-required': 'Escreva um motivo.',
  'moderation.reason-too-long': 'Um motivo pode ter até 500 caracteres.',
  'moderation.child-safety-reason-required':
    'Diga por que esta publicação pode ser mostrada de novo.',
  'moderation.mass-flags-acknowledged': 'Outro admin já analisou.',
  'moderation.own-request': 'Esta publicação é sua. Outra pessoa da equipe decide.',
  'moderation.nothing-to-decide': 'Nada nesta publicação espera uma decisão.',
  'moderation.decided-meanwhile':
    '{decision, select, reinstate_post {Nesse meio-tempo, {admin} restabeleceu esta publicação.} block_post {Nesse meio-tempo, {admin} bloqueou esta publicação.} other {Esta publicação mudou nesse meio-tempo.}}',
  'moderation.already-blocked': 'A conta deste membro já está bloqueada.',
  'moderation.not-blocked': 'A conta deste membro não está bloqueada.',
  'moderation.not-archived': 'Aqui só se pode excluir uma publicação arquivada.',
  'moderation.appeal-other-admin':
    'Você bloqueou esta conta. Outra pessoa da equipe decide sobre a contestação.',
  'moderation.appeal-closed': 'Esta contestação já foi respondida nesse meio-tempo.',
  'moderation.report-closed': 'Esta denúncia já foi encerrada nesse meio-tempo.',
  'moderation.points-out-of-range': 'Digite um número inteiro de 0 a 1.000.',
  'moderation.undelivered-gone': 'Isto já foi resolvido nesse meio-tempo.',
  'moderation.push-select-request': 'Escolha primeiro um pedido',
  'moderation.push-off': 'Os avisos não estão configurados neste servidor.',
  'moderation.push-refused': 'Este membro não recebe avisos.',
  'moderation.push-no-device': 'Este membro não tem nenhum aparelho que receba avisos.',
  'moderation.push-not-taken': 'O serviço de avisos não aceitou a mensagem.',
  'moderation.push-custom-title': 'Nova notificação',
  'moderation.push-other-recipient': 'O pedido escolhido não é deste membro.',
  'moderation.push-anonymous':
    'Esta publicação é anônima: não dá para enviar um teste a quem a escreveu.',
};
