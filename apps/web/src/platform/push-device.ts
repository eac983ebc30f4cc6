import type { NativePlatform } from '@prayer-swap/shared/push/choices';
import type { PushData, PushSettings } from '@prayer-swap/shared/push/schemas';

export type PushPermission = 'not-supported' | 'denied' | 'granted' | 'not-requested';

/** Where the server reaches this device. */
export type DeviceAddress =
  | { kind: 'native'; deviceToken: string; platform: NativePlatform }
  | { kind: 'web'; endpoint: string; keys: { p256dh: string; auth: string } };

/** This device as one that messages can be sent to. */
export type PushDevice = {
  permission(): Promise<PushPermission>;
  /** Asks the person; after a touch of theirs only. */
  requestPermission(): Promise<PushPermission>;
  /**
   * Where the device is reached, once permission is granted. A native shell waits for its token as
   * long as the limits allow.
   *
   * @returns null where no address came, or where the server cannot send to this kind of device
   * @throws what the device said when it refused
   */
  address(settings: PushSettings): Promise<DeviceAddress | null>;
  /** Tells of an address that came late or changed. @returns how to stop listening */
  onAddress(listener: (address: DeviceAddress) => void): () => void;
  /** The device is nobody's any more. Works without a network as far as it can. */
  unregister(): Promise<void>;
  /** A message came while the app is in front. @returns how to stop listening */
  onMessage(listener: (message: { title: string; data: PushData }) => void): () => void;
  /** A message was tapped, also the one that opened the app. @returns how to stop listening */
  onTap(listener: (data: PushData) => void): () => void;
  /** Opens the system's settings of this app; null where an app cannot. */
  openSettings: (() => Promise<void>) | null;
};
