import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { infoMessages as en } from '../en/info.ts';

export const infoMessages: Translation<typeof en> = {
  'info.title': 'Sobre',
  'info.what-title': 'O que é isto',
  'info.what-text': `O ${product.name} é uma comunidade gratuita para pessoas de fé, seja qual for essa fé. Você compartilha o que leva no coração, outras pessoas oram por você do jeito delas e você ora por elas.`,
  'info.swap-title': 'Como funciona uma troca',
  'info.swap-share': 'Compartilhe um pedido de apoio ou algo para celebrar.',
  'info.swap-pray': 'Depois você vê até três pedidos de outras pessoas.',
  'info.swap-answer': 'Ore por eles ou reaja, e cada pessoa fica sabendo que alguém fez isso.',
  'info.points-title': 'Pontos de boa vontade',
  'info.points-text':
    'Você recebe pontos quando compartilha, ora e reage. Eles agradecem, nada mais: não compram nada e não servem para comparar ninguém.',
  'info.anonymous-title': 'Publicar como Anônimo',
  'info.anonymous-text':
    'Nenhum outro membro fica sabendo quem escreveu um pedido anônimo. Os admins só podem ver de quem é quando o analisam, e cada consulta fica registrada.',
  'info.more-title': 'Para ler mais',
  'info.support-link': 'Ajuda e regras da comunidade',
  'info.terms-link': 'Termos de Serviço',
  'info.privacy-link': 'Política de Privacidade',
  'info.child-safety-link': 'Normas de segurança infantil',
};
