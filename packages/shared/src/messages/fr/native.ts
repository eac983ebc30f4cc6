import type { Translation } from '../catalogue.ts';
import type { nativeMessages as en } from '../en/native.ts';

export const nativeMessages: Translation<typeof en> = {
  'native.channel-prayers': 'Prières',
  'native.channel-prayers-about':
    'Quelqu’un a prié pour votre demande, ou a donné de ses nouvelles.',
  'native.channel-reactions': 'Réactions',
  'native.channel-reactions-about': 'Quelqu’un a réagi à votre demande.',
  'native.channel-moderation': 'Modération',
  'native.channel-moderation-about': 'Contenus qui attendent l’examen d’un admin.',
  'native.channel-account': 'Votre compte',
  'native.channel-account-about': 'Informations sur votre compte et son état.',
};
