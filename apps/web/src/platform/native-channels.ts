import { translate } from '@prayer-swap/shared/messages/translate';
import { PUSH_CHANNELS, type PushChannel } from '@prayer-swap/shared/push/limits';

/** The importance levels of Android. */
const LOW = 2;
const DEFAULT = 3;
const HIGH = 4;
/** A locked screen with private notifications shows only that a message arrived. */
const PRIVATE = 0;

const CHANNELS = {
  prayers: [DEFAULT, 'native.channel-prayers', 'native.channel-prayers-about'],
  reactions: [LOW, 'native.channel-reactions', 'native.channel-reactions-about'],
  moderation: [HIGH, 'native.channel-moderation', 'native.channel-moderation-about'],
  account: [DEFAULT, 'native.channel-account', 'native.channel-account-about'],
} as const satisfies Record<PushChannel, readonly [number, string, string]>;

/** The notification channels of Android, which users can silence separately. */
export function notificationChannels() {
  return PUSH_CHANNELS.map((id) => {
    const [importance, name, description] = CHANNELS[id];
    return {
      id,
      name: translate(name),
      description: translate(description),
      importance,
      visibility: PRIVATE,
    };
  });
}
