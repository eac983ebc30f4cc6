import { product } from '../../product.ts';
import type { Translation } from '../catalogue.ts';
import type { commonMessages as en } from '../en/common.ts';

export const commonMessages: Translation<typeof en> = {
  'common.product-name': product.name,
  'common.window-title': `{title} · ${product.name}`,
  'common.anonymous': 'Anônimo',
  'common.cancel': 'Cancelar',
  'common.close': 'Fechar',
  'common.retry': 'Tentar de novo',
  'common.save': 'Salvar',
  'common.loading': 'Carregando',
  'common.undo': 'Desfazer',
  'common.back-home': 'Voltar ao início',
  'common.safety':
    'Você está em perigo ou pensa em se machucar? Ligue para o número de emergência da sua região.',
  'common.just-now': 'há pouco',
  'common.hours-ago': 'há {n} h',
  'common.days-ago': 'há {n} d',
  'common.go-back': 'Voltar',
  'common.back': 'Voltar',
  'common.admin': 'Admin',
  'common.show-password': 'Mostrar senha',
  'common.hide-password': 'Ocultar senha',
  'common.caps-lock': 'O Caps Lock está ativado.',
  'common.errors-to-mend': 'O que corrigir',
  'common.toasts': 'Mensagens',
  'common.form-not-ready':
    'A página ainda não estava pronta e nada foi enviado. Preencha o formulário de novo.',
  'common.form-later': 'Desta vez não funcionou. Tente de novo em alguns minutos.',
};
