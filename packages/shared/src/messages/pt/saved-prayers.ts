import type { Translation } from '../catalogue.ts';
import type { savedPrayerMessages as en } from '../en/saved-prayers.ts';

export const savedPrayerMessages: Translation<typeof en> = {
  'praying-for.title': 'Estou orando por',
  'praying-for.intro': 'Só você vê esta lista.',
  'praying-for.keep': 'Continuar orando por isto',
  'praying-for.stop': 'Parar de orar por isto',
  'praying-for.kept': 'Guardado. Você encontra em “Estou orando por”.',
  'praying-for.stopped': 'Não está mais na sua lista.',
  'praying-for.own': 'Esta publicação é sua.',
  'praying-for.keep-failed': 'Não foi possível guardar. Tente de novo.',
  'praying-for.stop-failed': 'Não foi possível tirar da sua lista. Tente de novo.',
  'praying-for.list': 'Pedidos pelos quais estou orando',
  'praying-for.load-failed': 'Não foi possível carregar a sua lista.',
  'praying-for.more': 'Carregar mais',
  'praying-for.empty':
    'Ainda não há nada aqui. “Continuar orando por isto”, no menu de um pedido, coloca o pedido nesta lista.',
  'praying-for.to-feed': 'Ir para as orações',
  'praying-for.reminder': 'Um lembrete diário',
  'praying-for.reminder-hint':
    'Uma vez por dia, na hora que você escolher. Diz quantos pedidos há na sua lista, sem nomes.',
  'praying-for.reminder-hour': 'Hora',
  'praying-for.reminder-zone': 'Pelo horário de {zone}.',
  'praying-for.reminder-other-zone':
    'Pelo horário de {zone}. Este dispositivo está em {here}: desligue o lembrete e ligue de novo para seguir o relógio dele.',
  'praying-for.reminder-failed': 'Não foi possível salvar o lembrete. Tente de novo.',
  'praying-for.reminder-load-failed': 'Não foi possível carregar o lembrete.',
};
