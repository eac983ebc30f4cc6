import { translate } from '@prayer-swap/shared/messages/translate';
import { PUSH_CHANNELS, type PushChannel } from '@prayer-swap/shared/push/choices';

/** Android's words for how much a message may interrupt. */
const LOW = 2;
const DEFAULT = 3;
const HIGH = 4;
/** On a locked screen that hides private things, only that a message came. */
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

/** The headings under which Android files messages and lets people silence them. */
export function notificationChannels() {
  return PUSH_CHANNELS.map((id) => ({
    id,
    name: translate(MESSAGES[id][0]),
    description: translate(MESSAGES[id][1]),
    importance: IMPORTANCE[id],
    visibility: PRIVATE,
  }));
}
