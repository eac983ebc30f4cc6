import type { Translation } from '../catalogue.ts';
import type { pushMessages as en } from '../en/push.ts';

export const pushMessages: Translation<typeof en> = {
  'push.reaction-title': 'Reação à sua oração',
  'push.reaction': '{actor} reagiu à sua oração',
  'push.completion-title': 'Alguém orou por você',
  'push.completion': '{actor} orou pelo seu pedido',
  'push.completion-group':
    '{actor} e mais {others, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} oraram',
  'push.reaction-group':
    '{actor} e mais {others, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} reagiram',
  'push.flagged-title': 'Conteúdo sinalizado para análise',
  'push.flagged': 'Toque para analisar',
  'push.appeal-title': 'Nova contestação',
  'push.appeal': '{actor} enviou uma contestação',
  'push.appeal-group':
    '{actor} e mais {others, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} enviaram contestações',
  'push.report-title': 'Nova denúncia',
  'push.report': 'Um membro foi denunciado',
  'push.mass-flags-title': 'Muitas sinalizações de contas novas',
  'push.decision-title': 'Sobre sua oração',
  'push.reinstated': 'Sua oração aparece de novo para outras pessoas',
  'push.blocked': 'A equipe decidiu não mostrar uma das suas orações a outras pessoas',
  'push.flag-title': 'Sobre uma publicação que você sinalizou',
  'push.flag-upheld': 'Agradecemos. Uma publicação que você sinalizou não aparece mais.',
  'push.flag-overturned': 'Uma publicação que você sinalizou foi analisada e fica.',
  'push.report-closed-title': 'Sobre sua denúncia',
  'push.report-closed': 'Agradecemos. A equipe de administração analisou sua denúncia.',
  'push.restored-title': 'Sobre sua conta',
  'push.restored': 'Sua conta está aberta de novo',
  'push.quoted': '“{title}”',
  'push.update-title': 'Uma novidade',
  'push.update':
    '{count, plural, one {Há uma novidade em um pedido pelo qual você orou} many {Há # de novidades em um pedido pelo qual você orou} other {Há # novidades em um pedido pelo qual você orou}}',
  'push.answered-title': 'Respondido',
  'push.answered': 'Um pedido pelo qual você orou foi marcado como respondido',
  'push.reminder-title': 'Estou orando por',
  'push.reminder':
    'Hoje você queria orar por {count, plural, one {# pedido} many {# de pedidos} other {# pedidos}}.',
  'push.reaction-failed': 'Não foi possível enviar a notificação de reação: {status}',
  'push.completion-failed': 'Não foi possível enviar a notificação de oração: {status}',
};
