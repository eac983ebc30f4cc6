import type { Translation } from '../catalogue.ts';
import type { landingMessages as en } from '../en/landing.ts';

export const landingMessages: Translation<typeof en> = {
  'landing.description':
    'Uma comunidade gratuita onde as pessoas compartilham pedidos de oração, com o próprio nome ou de forma anônima, e oram umas pelas outras.',
  'landing.title': 'Boas-vindas',
  'landing.headline': 'Compartilhe o que pesa. Ore por outra pessoa.',
  'landing.tagline':
    'Compartilhe pedidos de oração, com seu nome ou de forma anônima, e vamos nos apoiar. Gratuito e aberto a pessoas de todas as tradições.',
  'landing.join': 'Participe da comunidade',
  'landing.sign-in': 'Entrar',
  'landing.view-feed': 'Ver as orações',
  'landing.share-request': 'Compartilhar um pedido',
  'landing.welcome-back': 'Que bom ver você de novo, {username}!',
  'landing.points': 'Pontos de boa vontade',
  'landing.prayers-shared': 'Orações compartilhadas',
  'landing.number-loading': '...',
  'landing.how': 'Como funciona',
  'landing.share-title': 'Compartilhe sua oração',
  'landing.share-text':
    'Escreva algumas linhas sobre o que leva no coração. Coloque seu nome ou publique como Anônimo.',
  'landing.together-title': 'Ore em companhia',
  'landing.together-text':
    'Leia o que outras pessoas compartilharam, ore do seu jeito e conte a elas com um toque.',
  'landing.community-title': 'Faça comunidade',
  'landing.community-text':
    'Celebre boas notícias, responda com um coração e veja que pessoas que você nunca encontrou estão com você.',
  'landing.collective-title': 'Muitas pessoas, um momento de calma',
  'landing.collective-text':
    'Todos os dias, pessoas de crenças diferentes param por um minuto e oram por alguém que não conhecem. Ninguém precisa concordar sobre as palavras. Basta que alguém tenha pensado em você.',
  'landing.sample-label': 'Exemplo de um pedido',
  'landing.sample-name': 'amira_k',
  'landing.sample-time': 'há 2 h',
  'landing.sample-type': 'Apoio',
  'landing.sample-text':
    'A cirurgia do meu pai é quinta-feira de manhã. Por favor, orem por ele e por quem cuida dele.',
  'landing.sample-prayed': 'Você e mais 23 pessoas oraram',
  'landing.app-title': 'Leve com você',
  'landing.app-text': 'A mesma comunidade, em um app para seu celular.',
  'landing.google': 'Baixar no Google Play',
  'landing.apple': 'Baixar na App Store',
};
