import type { Translation } from '../catalogue.ts';
import type { updateMessages as en } from '../en/updates.ts';

export const updateMessages: Translation<typeof en> = {
  'updates.text-required': 'Uma novidade não pode ficar vazia.',
  'updates.text-too-short': 'Escreva um pouco mais (pelo menos 10 caracteres).',
  'updates.text-too-long': 'Uma novidade pode ter até 2.000 caracteres.',
  'updates.too-many': 'Você compartilhou {max} novidades em um dia. Espere antes da próxima.',
  'updates.request-archived':
    'Esta publicação está arquivada. Restaure-a primeiro, para que outras pessoas possam ler a novidade.',
  'updates.not-for-prompts': 'Uma reflexão não tem novidades.',
  'updates.only-support-answered': 'Só um pedido de apoio pode ser marcado como respondido.',
  'updates.already-answered': 'Já está marcado como respondido.',
  'updates.not-answered': 'Não está marcado como respondido.',
  'updates.already-celebration': 'Já é uma celebração.',
  'updates.gone': 'Esta novidade não está mais aqui.',
  'updates.answered': 'Respondido',
  'updates.update': 'Novidade',
  'updates.update-at': 'Novidade, {time}',
  'updates.answered-at': 'Respondido, {time}',
  'updates.earlier':
    '{count, plural, one {Mostrar # novidade anterior} many {Mostrar # de novidades anteriores} other {Mostrar # novidades anteriores}}',
  'updates.earlier-hide': 'Ocultar as novidades anteriores',
  'updates.more': 'Carregar mais',
  'updates.load-failed': 'Não foi possível carregar as novidades.',
  'updates.post': 'Compartilhar uma novidade',
  'updates.post-description':
    'Aparece abaixo do seu pedido, e todos que oraram por ele ficam sabendo que há novidades.',
  'updates.post-anonymous': 'Não leva nome, como seu pedido.',
  'updates.text': 'Sua novidade',
  'updates.placeholder': 'O que há de novo?',
  'updates.submit': 'Compartilhar a novidade',
  'updates.posted': 'Sua novidade foi compartilhada.',
  'updates.failed': 'Não foi possível compartilhar sua novidade. Tente novamente.',
  'updates.needs-network':
    'Você está sem conexão. Uma novidade precisa da rede. O que você escreveu fica aqui até a conexão voltar.',
  'updates.needs-network-first': 'Você está sem conexão. Isto precisa da rede.',
  'updates.answer': 'Marcar como respondido',
  'updates.answer-description':
    'Conte com suas palavras como foi. Todos que oraram por ele ficam sabendo.',
  'updates.answer-text': 'Como foi',
  'updates.answer-submit': 'Marcar como respondido',
  'updates.answer-posted': 'Marcado como respondido.',
  'updates.take-answer-back': 'Afinal não foi respondido',
  'updates.answer-taken-back': 'Não está mais marcado como respondido. Suas palavras ficam.',
  'updates.change-failed': 'Não foi possível mudar. Tente novamente.',
  'updates.delete': 'Excluir a novidade',
  'updates.delete-title': 'Excluir esta novidade?',
  'updates.delete-description': 'Ela desaparece para todo mundo e não pode ser recuperada.',
  'updates.delete-answered-description':
    'Ela desaparece para todo mundo e não pode ser recuperada. O pedido deixa então de estar marcado como respondido.',
  'updates.deleted': 'Novidade excluída.',
  'updates.delete-failed': 'Não foi possível excluir a novidade. Tente novamente.',
  'updates.celebrate': 'Compartilhar como celebração',
  'updates.celebrate-title': 'Compartilhar como celebração?',
  'updates.celebrate-description':
    'Este pedido se torna uma celebração, com seu texto, suas novidades e as orações de todos. Não pode voltar a ser um pedido de apoio.',
  'updates.celebrated': 'Agora é uma celebração.',
};
