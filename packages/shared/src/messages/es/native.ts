import type { Translation } from '../catalogue.ts';
import type { nativeMessages as en } from '../en/native.ts';

export const nativeMessages: Translation<typeof en> = {
  'native.channel-prayers': 'Oraciones',
  'native.channel-prayers-about': 'Alguien oró por tu petición o compartió novedades de la suya.',
  'native.channel-reactions': 'Reacciones',
  'native.channel-reactions-about': 'Alguien reaccionó a tu petición.',
  'native.channel-moderation': 'Moderación',
  'native.channel-moderation-about': 'Contenido que espera la revisión de un admin.',
  'native.channel-account': 'Tu cuenta',
  'native.channel-account-about': 'Avisos sobre tu cuenta y su estado.',
};
