import type { Translation } from '../catalogue.ts';
import type { notificationMessages as en } from '../en/notifications.ts';

export const notificationMessages: Translation<typeof en> = {
  'notifications.title': 'Notificações',
  'notifications.bell-unread':
    'Notificações, {count, plural, one {# não lida} many {# não lidas} other {# não lidas}}',
  'notifications.badge-more': '{max}+',
  'notifications.new': '{count, plural, one {# nova} many {# de novas} other {# novas}}',
  'notifications.newest-only': 'Aparecem as {count} mais recentes.',
  'notifications.mark-all': 'Marcar como lidas',
  'notifications.empty': 'Ainda não há notificações',
  'notifications.empty-detail':
    'Você recebe notificações quando outras pessoas respondem às suas orações',
  'notifications.load-failed': 'Não foi possível carregar suas notificações.',
  'notifications.save-failed': 'Não foi possível salvar.',

  'notifications.today': 'Hoje',
  'notifications.this-week': 'Esta semana',

  'notifications.prayed': '{actor} orou pelo seu pedido',
  'notifications.prayed-group':
    '{actor} e mais {others, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} oraram pelo seu pedido',
  'notifications.reacted': '{actor} reagiu com {emoji} à sua oração',
  'notifications.reacted-group':
    '{actor} e mais {others, plural, one {# pessoa} many {# de pessoas} other {# pessoas}} reagiram com {emoji} à sua oração',
  'notifications.name-with-emoji': '{actor} {emoji}',
  'notifications.flagged': 'Conteúdo sinalizado para análise',
  'notifications.flagged-hint': 'Toque para analisar',
  'notifications.restricted': 'Acesso à conta limitado',
  'notifications.restricted-hint': 'Importante',
  'notifications.restricted-detail':
    'Seu acesso foi limitado por uma questão sobre as regras da comunidade.',
  'notifications.restored': 'Sua conta está aberta de novo',
  'notifications.appeal': '{actor} enviou uma contestação',
  'notifications.report': 'Um membro foi denunciado',
  'notifications.mass-flags': 'Muitas sinalizações de contas novas',
  'notifications.reinstated': 'Sua oração aparece de novo para outras pessoas',
  'notifications.blocked': 'A equipe decidiu não mostrar uma das suas orações a outras pessoas',
  'notifications.blocked-detail':
    'Ela continua em “Minhas orações”, onde você pode ler, arquivar ou excluir. Se acha que é um engano, escreva para nós pela página de Ajuda.',
  'notifications.flag-upheld': 'Agradecemos. Uma publicação que você sinalizou não aparece mais.',
  'notifications.flag-overturned': 'Uma publicação que você sinalizou foi analisada e fica.',
  'notifications.report-closed': 'Agradecemos. A equipe de administração analisou sua denúncia.',
  'notifications.someone': 'Alguém',
  'notifications.quoted': '“{title}”',

  'notifications.unread': 'Não lida',
  'notifications.show-each': 'Ver todas as {count}',
  'notifications.show-together': 'Ver menos',
  'notifications.remove': 'Remover: {text}',
  'notifications.update':
    '{count, plural, one {Há uma novidade em um pedido pelo qual você orou} many {Há # de novidades em um pedido pelo qual você orou} other {Há # novidades em um pedido pelo qual você orou}}',
  'notifications.answered': 'Um pedido pelo qual você orou foi marcado como respondido',
  'notifications.reminder':
    'Hoje você queria orar por {count, plural, one {# pedido} many {# de pedidos} other {# pedidos}}.',
};
