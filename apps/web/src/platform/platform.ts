import type {
  PasskeyAuthenticationOptions,
  PasskeyAuthenticationResponse,
  PasskeyRegistrationOptions,
  PasskeyRegistrationResponse,
} from '@prayer-swap/shared/accounts/passkeys';
import type { NativePlatform } from '@prayer-swap/shared/push/limits';
import type { PushData, PushSettings } from '@prayer-swap/shared/push/schemas';

export type HapticKind = 'light' | 'medium' | 'heavy' | 'success' | 'error';

/** The capabilities of a device beyond showing a page; one implementation per environment. */
export type Platform = {
  kind: 'browser' | 'android' | 'ios';
  /** Whether vibration can be felt, so a setting for it makes sense. */
  canVibrate: boolean;
  /** Whether passkeys of the server's origin can be created and used here. */
  readonly canUsePasskeys: boolean;
  /** The passkeys of the phone; null in a browser. Use `lib/passkeys.ts`. */
  nativePasskeys: NativePasskeys | null;
  /** A short haptic feedback. No effect if unsupported or disabled by the user. */
  haptic(kind: HapticKind): void;
  /** One vibration of a given length. No effect if unsupported or disabled by the user. */
  vibrate(durationMs: number): void;
  /** The number on the app's icon; 0 clears it. No effect if unsupported. */
  setBadge(count: number): void;
  /** Opens the share sheet. @returns false if the device has none */
  share(options: { text: string; url: string }): Promise<boolean>;
  /** Shares a file with other apps and folders; null if a page can save it itself. */
  shareFile: ((name: string, content: string) => Promise<void>) | null;
  network: Network;
  /** The widget on the home screen; null in a browser. */
  widget: Widget | null;
  /** Null in a browser. Use `pushDevice` of `features/push`, which visitors do not download. */
  push: PushDevice | null;
  /** Opens the event stream of the signed-in member. */
  openEvents(path: string): EventSource;
  /** The token storage of a native shell; null if the browser's cookie contains the session. */
  vault: SessionVault | null;
  /** The native shell; null in a browser. */
  shell: Shell | null;
};

/** WebAuthn by the system. Errors have the names of the browser's. */
export type NativePasskeys = {
  create(options: PasskeyRegistrationOptions): Promise<PasskeyRegistrationResponse>;
  get(options: PasskeyAuthenticationOptions): Promise<PasskeyAuthenticationResponse>;
};

export type Network = {
  /** Whether the device reports a network. */
  isOnline(): boolean;
  /** @returns the unsubscribe function */
  onChange(listener: () => void): () => void;
};

/** A request of another member, as a widget shows it. */
export type WidgetRequest = {
  /** As shown in the app; "Anonymous" in the reader's language. */
  name: string;
  text: string;
  /** The path that a tap opens. */
  path: string;
};

export type Widget = {
  /** Replaces the shown request; null shows none. */
  show(request: WidgetRequest | null): void;
};

export type SessionVault = {
  /** The session token; null if signed out. */
  token(): Promise<string | null>;
  /** Stores the token after sign-in. */
  storeToken(token: string): Promise<void>;
  /** Signs out on this device; the server may still have to be notified. */
  clearToken(): Promise<void>;
  /** Tokens of sessions that ended here and that the server may still accept. */
  endedTokens(): Promise<string[]>;
  /** The server has ended this session. */
  removeEnded(token: string): Promise<void>;
  /**
   * The headers that replace the cookies by which the server recognizes a browser. They outlive
   * sessions.
   *
   * @param path of the call that sends them; empty for a call that needs none
   */
  deviceHeaders(path: string): Promise<Record<string, string>>;
  /** Stores those of a response. */
  storeDeviceHeaders(received: Headers): Promise<void>;
};

export type Shell = {
  /** Opens the system browser over the app. A link to the app closes it. */
  openBrowser(url: string): Promise<void>;
  /**
   * Handles links, the back button, the system bars and the keyboard. Call it once, after the first
   * paint.
   *
   * @param app `screens` are the paths that a link can open
   */
  start(app: {
    go: (path: string) => void;
    screens: readonly string[];
    messagesLoaded: () => Promise<void>;
  }): void;
};

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
