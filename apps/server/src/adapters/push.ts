import type { Language } from '@prayer-swap/shared/messages/languages';
import type { PushChannel, PushPlatform } from '@prayer-swap/shared/push/limits';

/** A registered device of a member. */
export type Device = {
  /** Id of the registration. */
  id: string;
  memberId: string;
  platform: PushPlatform;
  /** The provider's token, or the endpoint of a browser's subscription. */
  deviceToken: string;
  /** The browser's encryption keys. Null for a phone. */
  keys: { p256dh: string; auth: string } | null;
};

/** The notification that a device shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** A later message with the same tag replaces the earlier one. */
  tag: string;
  channel: PushChannel;
  /** Of title and body. */
  language: Language;
  /** Number of unread notifications, for the icon's badge. */
  unreadCount: number;
  /** The label of a button that opens the target as well. */
  action?: string;
  /** Data for the app. */
  data: { type: string } & Record<string, string>;
};

/** The provider's message id, or `gone` when the device is no longer registered. */
type Delivery = { messageId: string } | 'gone';

/** @throws PushDeliveryError or another error that a retry can fix */
export type DeliverPush = (device: Device, message: PushMessage) => Promise<Delivery>;

/** The push services. Null: not configured. */
export type PushProviders = {
  native: DeliverPush | null;
  web: { publicKey: string; deliver: DeliverPush } | null;
};

/**
 * The provider rejected the message. Its response text is dropped because it can quote the message.
 */
export class PushDeliveryError extends Error {
  override name = 'PushDeliveryError';
  /** The provider's status, or the network error. */
  readonly code: string;

  constructor(code: string) {
    super(`The push service did not take a message: ${code}`);
    this.code = code;
  }
}
