import type { NativePlatform } from '@prayer-swap/shared/push/limits';
import type { PushData, PushSettings } from '@prayer-swap/shared/push/schemas';

export type PushPermission = 'not-supported' | 'denied' | 'granted' | 'not-requested';

/** The push address of this device. */
export type DeviceAddress =
  | { kind: 'native'; deviceToken: string; platform: NativePlatform }
  | { kind: 'web'; endpoint: string; keys: { p256dh: string; auth: string } };

/** This device as a target of push messages. */
export type PushDevice = {
  permission(): Promise<PushPermission>;
  /** Shows the permission prompt; call it only after a user gesture. */
  requestPermission(): Promise<PushPermission>;
  /**
   * The push address, once permission is granted. A native shell polls for its token within the
   * limits.
   *
   * @returns null if there is no address, or the server has no channel for this kind of device
   * @throws the device's error if it rejects
   */
  address(settings: PushSettings): Promise<DeviceAddress | null>;
  /** Subscribes to late or changed addresses. @returns the unsubscribe function */
  onAddress(listener: (address: DeviceAddress) => void): () => void;
  /** Unregisters the device. Offline, it does what it can. */
  unregister(): Promise<void>;
  /** A message arrived while the app is in front. @returns the unsubscribe function */
  onMessage(listener: (message: { title: string; data: PushData }) => void): () => void;
  /**
   * A message was tapped, including the one that opened the app.
   *
   * @returns the unsubscribe function
   */
  onTap(listener: (data: PushData) => void): () => void;
  /** Opens the system settings of this app; null if the app cannot. */
  openSettings: (() => Promise<void>) | null;
};
