import type { PushDevice } from './push-device.ts';

export type HapticKind = 'light' | 'medium' | 'heavy' | 'success' | 'error';

/** What a device can do beyond showing a page; each surrounding the app runs in answers in its own way. */
export type Platform = {
  kind: 'browser' | 'android' | 'ios';
  /** Whether it can be felt at all, so that a switch for it makes sense. */
  canVibrate: boolean;
  /** Whether passkeys of this origin can be made and used here. */
  canUsePasskeys: boolean;
  /** A short felt answer to a touch. Silent where the device cannot or its owner does not want it. */
  haptic(kind: HapticKind): void;
  /** One buzz of a given length. Silent where the device cannot or its owner does not want it. */
  vibrate(durationMs: number): void;
  /** The number on the app's icon; 0 clears it. Silent where icons carry none. */
  setBadge(count: number): void;
  /** Offers a text to other apps. @returns false where the device has no such offer to make */
  share(options: { text: string; url: string }): Promise<boolean>;
  /** Offers a file to other apps and the device's folders; null where a page can save it itself. */
  shareFile: ((name: string, content: string) => Promise<void>) | null;
  network: Network;
  /** Null in a browser. Ask `pushDevice` of `push.ts`, which no visitor downloads. */
  push: PushDevice | null;
  /** The server's news, as whoever is signed in. @param path on the server */
  openEvents(path: string): EventSource;
  /** Where a native shell keeps the session's token; null where the browser's cookie does it. */
  vault: SessionVault | null;
  /** What surrounds the page in a native shell; null in a browser, which does it by itself. */
  shell: Shell | null;
};

export type Network = {
  /** Whether the device believes it has one. */
  isOnline(): boolean;
  /** @returns how to stop listening */
  onChange(listener: () => void): () => void;
};

export type SessionVault = {
  /** The token of who is signed in; null where nobody is. */
  token(): Promise<string | null>;
  /** Somebody has signed in. */
  storeToken(token: string): Promise<void>;
  /** Nobody is signed in here any more; the server may have to be told yet. */
  clearToken(): Promise<void>;
  /** Sessions that have ended here and that the server may still believe in. */
  endedTokens(): Promise<string[]>;
  /** The server has heard that this one ended. */
  removeEnded(token: string): Promise<void>;
  /** The proof that members have signed in on this device before; it outlives their sessions. */
  knownDevice(): Promise<string | null>;
  storeKnownDevice(proof: string): Promise<void>;
};

export type Shell = {
  /** Takes up links, the back button, the bars and the keyboard. Call it once, after the first paint. */
  start(app: { go: (path: string) => void }): void;
};
