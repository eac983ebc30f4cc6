import type { PushDevice } from './push-device.ts';

export type HapticKind = 'light' | 'medium' | 'heavy' | 'success' | 'error';

/** The capabilities of a device beyond showing a page; one implementation per environment. */
export type Platform = {
  kind: 'browser' | 'android' | 'ios';
  /** Whether vibration can be felt, so a setting for it makes sense. */
  canVibrate: boolean;
  /** Whether passkeys of this origin can be created and used here. */
  canUsePasskeys: boolean;
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
  /** Null in a browser. Use `pushDevice` of `push.ts`, which visitors do not download. */
  push: PushDevice | null;
  /** Opens the event stream of the signed-in member. @param path on the server */
  openEvents(path: string): EventSource;
  /** The token storage of a native shell; null if the browser's cookie contains the session. */
  vault: SessionVault | null;
  /** The native shell; null in a browser. */
  shell: Shell | null;
};

export type Network = {
  /** Whether the device reports a network. */
  isOnline(): boolean;
  /** @returns the unsubscribe function */
  onChange(listener: () => void): () => void;
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
  /** The known-device token: a member signed in on this device before. It outlives sessions. */
  knownDevice(): Promise<string | null>;
  storeKnownDevice(proof: string): Promise<void>;
};

export type Shell = {
  /**
   * Handles links, the back button, the system bars and the keyboard. Call it once, after the first
   * paint.
   */
  start(app: { go: (path: string) => void }): void;
};
