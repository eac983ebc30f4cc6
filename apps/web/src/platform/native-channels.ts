import { translate } from '@prayer-swap/shared/messages/translate';
import { PUSH_CHANNELS, type PushChannel } from '@prayer-swap/shared/push/limits';

/** The importance levels of Android. */
const LOW = 2;
const DEFAULT = 3;
const HIGH = 4;
/** A locked screen with private notifications shows only that a message arrived. */
const PRIVATE = 0;

const IMPORTANCE: Record<PushChannel, number> = {
  prayers: DEFAULT,
  reactions: LOW,
  moderation: HIGH,
  account: DEFAULT,
};

const MESSAGES = {
  prayers: ['native.channel-prayers', 'native.channel-prayers-about'],
  reactions: ['native.channel-reactions', 'native.channel-reactions-about'],
  moderation: ['native.channel-moderation', 'native.channel-moderation-about'],
  account: ['native.channel-account', 'native.channel-account-about'],
} as const satisfies Record<PushChannel, readonly [string, string]>;

/** The notification channels of Android, which users can silence separately. */
export function notificationChannels() {
  return PUSH_CHANNELS.map((id) => ({
    id,
    name: translate(MESSAGES[id][0]),
    description: translate(MESSAGES[id][1]),
    importance: IMPORTANCE[id],
    visibility: PRIVATE,
  }));
}
