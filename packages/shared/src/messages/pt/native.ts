import type { Translation } from '../catalogue.ts';
import type { nativeMessages as en } from '../en/native.ts';

export const nativeMessages: Translation<typeof en> = {
  'native.channel-prayers': 'Orações',
  'native.channel-prayers-about': 'Alguém orou pelo seu pedido ou contou novidades de um pedido.',
  'native.channel-reactions': 'Reações',
  'native.channel-reactions-about': 'Alguém reagiu ao seu pedido.',
  'native.channel-moderation': 'Moderação',
  'native.channel-moderation-about': 'Conteúdo que espera a análise de um admin.',
  'native.channel-account': 'Sua conta',
  'native.channel-account-about': 'Avisos sobre sua conta e a situação dela.',
};
