import type { Translation } from '../catalogue.ts';
import type { flagAndMuteMessages as en } from '../en/flags-and-mutes.ts';

export const flagAndMuteMessages: Translation<typeof en> = {
  'protection.flag': 'Sinalizar conteúdo',
  'protection.flag-title': 'Sinalizar esta publicação?',
  'protection.flag-description':
    'Você deixa de vê-la na hora e a equipe de administração analisa. Quem a escreveu não fica sabendo quem sinalizou.',
  'protection.flag-reason': 'Do que se trata? Você pode deixar em branco.',
  'protection.flag-confirm': 'Sinalizar',
  'protection.flagged-toast': 'Sinalizada. A equipe de administração vai analisar.',

  'protection.reason-child-safety': 'Segurança infantil',
  'protection.reason-danger': 'Alguém pode estar em perigo',
  'protection.reason-harassment': 'Ameaças, ódio ou assédio',
  'protection.reason-private-details': 'Dados particulares de uma pessoa',
  'protection.reason-spam': 'Propaganda ou pedido de dinheiro',
  'protection.reason-other': 'Outra coisa',

  'protection.report': 'Denunciar {username}',
  'protection.report-description':
    'A equipe de administração lê sua denúncia. {username} não fica sabendo que você a enviou.',
  'protection.report-reason': 'Do que se trata?',
  'protection.report-text': 'O que a equipe deve saber (opcional)',
  'protection.report-send': 'Enviar denúncia',
  'protection.report-failed': 'Não foi possível enviar a denúncia. Tente de novo.',
  'protection.reported-toast': 'Agradecemos. A equipe de administração vai ler sua denúncia.',
  'protection.counter': '{count, number} / {max, number}',
  'protection.counter-said': '{count, number} de {max, number} caracteres',

  'protection.hide-member': 'Ocultar o que {username} publica',
  'protection.hide-post': 'Ocultar esta publicação',
  'protection.member-hidden-toast': 'Você não vê mais o que {username} publica.',
  'protection.post-hidden-toast': 'Você não vê mais esta publicação.',
  'protection.hide-failed': 'Não foi possível ocultar.',
  'protection.deck-empty': 'Não há mais cartões aqui.',

  'protection.admin-review': 'Analisar (admin)',
  'protection.admin-delete': 'Excluir (admin)',
  'protection.admin-delete-title': 'Excluir esta publicação arquivada?',
  'protection.admin-delete-description':
    'Ela desaparece para todo mundo, também para quem escreveu, e não pode ser recuperada. A exclusão fica registrada.',

  'protection.hidden': 'Membros e publicações ocultos',
  'protection.hidden-intro': 'O que você escolheu não ver. Ninguém fica sabendo.',
  'protection.hidden-empty':
    'Nada está oculto. Você pode ocultar uma publicação ou um membro pelo menu de cada publicação.',
  'protection.hidden-load-failed': 'Não foi possível carregar o que você ocultou.',
  'protection.hidden-more': 'Carregar mais',
  'protection.hidden-more-failed': 'Não foi possível carregar o resto.',
  'protection.hidden-member': 'Tudo o que este membro publica',
  'protection.hidden-post': 'Uma publicação',
  'protection.hidden-quoted': '“{title}”',
  'protection.show-again': 'Mostrar de novo',
  'protection.show-again-name': 'Mostrar de novo: {name}',
  'protection.shown-again-toast': 'Aparece de novo.',
  'protection.show-again-failed': 'Não foi possível mostrar de novo.',
};
