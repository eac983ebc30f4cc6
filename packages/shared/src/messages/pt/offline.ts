import type { Translation } from '../catalogue.ts';
import type { offlineMessages as en } from '../en/offline.ts';

export const offlineMessages: Translation<typeof en> = {
  'offline.saved': 'Oração salva sem conexão: vai ser compartilhada quando a rede voltar!',
  'offline.update-saved': 'Alteração salva sem conexão: vai ser enviada quando a rede voltar!',
  'offline.synced': 'Todas as orações foram enviadas',
  'offline.sync-failed':
    'Algumas orações não puderam ser enviadas. Vamos tentar de novo automaticamente',
  'offline.manual-failed': 'Não foi possível enviar. Vamos tentar de novo automaticamente',
  'offline.updated': 'Oração atualizada!',

  'offline.not-kept':
    'Também não foi possível guardar neste aparelho. Seu texto continua aqui: tente de novo quando a conexão voltar.',
  'offline.refused-toast':
    'Algo que você escreveu não pôde ser compartilhado. “Minhas orações” diz por quê.',
  'offline.waiting-list': 'Ainda não enviadas',
  'offline.waiting': 'A enviar',
  'offline.refused': 'Não enviada',
  'offline.waiting-card':
    '{type, select, Support {Pedido de apoio, a enviar} Celebration {Celebração, a enviar} Prompt {Reflexão, a enviar} other {Uma alteração na sua oração, a enviar}}',
  'offline.refused-card':
    '{type, select, Support {Pedido de apoio, não enviado} Celebration {Celebração, não enviada} Prompt {Reflexão, não enviada} other {Uma alteração na sua oração, não enviada}}',
  'offline.a-change': 'Uma alteração na sua oração',
  'offline.change-waiting':
    'Sua alteração espera neste aparelho. Outras pessoas ainda veem o texto anterior.',
  'offline.retry': 'Tentar de novo',
  'offline.edit': 'Editar',
  'offline.discard': 'Descartar',
  'offline.discard-title': 'Descartar esta oração?',
  'offline.discard-detail': 'Ela está só neste aparelho e não pode ser recuperada.',
  'offline.discard-attempted':
    'Ela não pode ser recuperada. Já houve uma tentativa de envio, então talvez tenha sido compartilhada. Se foi, você a encontra em “Minhas orações”.',
  'offline.discard-change-title': 'Descartar esta alteração?',
  'offline.discard-change-detail': 'Sua oração continua como outras pessoas a veem.',
  'offline.discarded': 'Descartado.',
  'offline.not-changed': 'Não foi possível mudar isto neste aparelho. Tente de novo.',

  'offline.sign-out-title':
    '{count, plural, one {Você tem # publicação não enviada} many {Você tem # de publicações não enviadas} other {Você tem # publicações não enviadas}}',
  'offline.sign-out-detail':
    'O app não mostra o que você escreveu a mais ninguém que entre aqui nem envia em nome de outra pessoa. Em um aparelho compartilhado, descartar não deixa nada para trás.',
  'offline.sign-out-choice': 'Ao sair',
  'offline.sign-out-keep': 'Guardar neste aparelho até eu entrar de novo',
  'offline.sign-out-discard': 'Descartar para sempre',
  'offline.sign-out-stay': 'Continuar na conta',
  'offline.sign-out': 'Sair',

  'offline.saved-copy': 'Salvo: {age}. Não foi possível carregar o mais recente.',
  'offline.saved-copy-now': 'Salvo há pouco. Não foi possível carregar o mais recente.',
};
