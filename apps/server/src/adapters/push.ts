import type { PushChannel, PushPlatform } from '@prayer-swap/shared/push/choices';

/** Where one of a member's devices is reached. */
export type Device = {
  /** The registration's id. */
  id: string;
  memberId: string;
  platform: PushPlatform;
  /** The provider's token, or the address of a browser's subscription. */
  deviceToken: string;
  /** A browser's own, by which only it can read what is sent; null of a phone. */
  keys: { p256dh: string; auth: string } | null;
};

/** What a device shows. */
export type PushMessage = {
  title: string;
  body: string;
  /** A later message with the same tag takes the place of the earlier one. */
  tag: string;
  channel: PushChannel;
  /** How many notifications are unread, for the icon's badge. */
  unreadCount: number;
  /** What goes along for the app. */
  data: { type: string } & Record<string, string>;
};

/** What became of a message: the provider's id of it, or the device is not there any more. */
type Delivery = { messageId: string } | 'gone';

/** @throws PushDeliveryError or what else may be better at another time */
export type DeliverPush = (device: Device, message: PushMessage) => Promise<Delivery>;

/** The provider did not take a message. Its own words stay out: they may quote what was sent. */
export class PushDeliveryError extends Error {
  override name = 'PushDeliveryError';
  /** The provider's status, or what kept it from answering. */
  readonly code: string;

  constructor(code: string) {
    super(`The push service did not take a message: ${code}`);
    this.code = code;
  }
}
