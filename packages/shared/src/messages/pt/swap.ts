import type { Translation } from '../catalogue.ts';
import type { swapMessages as en } from '../en/swap.ts';

export const swapMessages: Translation<typeof en> = {
  'swap.title': 'Troca',
  'swap.intro':
    '{count, plural, one {Um pedido} =2 {Dois pedidos} many {Três pedidos} other {Três pedidos}}, um minuto de calma.',
  'swap.popular': 'Popular',
  'swap.support': 'Apoio',
  'swap.celebration': 'Celebração',
  'swap.prayed-people':
    '{count, plural, =0 {Ninguém orou ainda} one {# pessoa orou} many {# de pessoas oraram} other {# pessoas oraram}}',
  'swap.reactions':
    '{count, plural, =0 {ainda sem reações} one {# reação} many {# de reações} other {# reações}}',
  'swap.skip': 'Deixar para depois',
  'swap.view-all': 'Ver todas as orações',
  'swap.success': 'Agradecemos. Hoje você esteve ao lado de alguém.',

  'swap.next-title': 'Quer compartilhar algo?',
  'swap.next-text': 'Também há lugar para um pedido seu.',
  'swap.done-title': 'Você respondeu a todos os cartões',
  'swap.done-text': 'Fique para mais alguns ou compartilhe algo seu.',
  'swap.more': 'Ver mais pedidos',
  'swap.share': 'Compartilhar um pedido',

  'swap.empty': 'Não há novas orações para trocar',
  'swap.empty-detail': 'Você respondeu a tudo o que há por agora. O resto está em Orações.',
  'swap.load-failed': 'Não foi possível carregar as orações para trocar.',
  'swap.continue': 'Ir para as orações',
  'swap.later': 'Depois',
};
