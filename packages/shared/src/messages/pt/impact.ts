import type { Translation } from '../catalogue.ts';
import type { impactMessages as en } from '../en/impact.ts';

export const impactMessages: Translation<typeof en> = {
  'impact.title': 'Seu impacto',
  'impact.intro': 'O que você deu aqui e o que você pediu.',
  'impact.error-title': 'Não foi possível carregar os dados',
  'impact.load-failed': 'Não foi possível carregar seu impacto',
  'impact.user-not-found': 'Conta não encontrada',

  'impact.points': 'Pontos da comunidade',
  'impact.points-sentence':
    '{count, plural, =0 {Os pontos de boa vontade vêm por si quando você compartilha e ora.} one {Você tem # ponto de boa vontade na comunidade.} many {Você tem # de pontos de boa vontade na comunidade.} other {Você tem # pontos de boa vontade na comunidade.}}',
  'impact.shared': 'Orações compartilhadas',
  'impact.shared-sentence':
    '{count, plural, =0 {Você ainda não compartilhou nenhum pedido.} one {Você compartilhou # pedido.} many {Você compartilhou # de pedidos.} other {Você compartilhou # pedidos.}}',
  'impact.completed': 'Orações feitas',
  'impact.completed-sentence':
    '{count, plural, =0 {Você ainda não orou por nenhum pedido.} one {Você orou por # pedido.} many {Você orou por # de pedidos.} other {Você orou por # pedidos.}}',
  'impact.reactions': 'Reações dadas',
  'impact.reactions-sentence':
    '{count, plural, =0 {Você ainda não reagiu a nenhum pedido.} one {Você reagiu a # pedido.} many {Você reagiu a # de pedidos.} other {Você reagiu a # pedidos.}}',
  'impact.nothing-yet': 'Ainda não há nada para contar, e tudo bem. Comece quando quiser.',

  'impact.tips': 'Duas maneiras de continuar',
  'impact.share-title': 'Compartilhe mais',
  'impact.share-text': 'Bastam algumas frases sinceras. Você pode ficar no anonimato.',
  'impact.share-link': 'Compartilhar um pedido',
  'impact.pray-title': 'Ore por outras pessoas',
  'impact.pray-text': 'A troca traz três pedidos para acompanhar em um minuto de calma.',
  'impact.pray-link': 'Abrir a troca',
};
