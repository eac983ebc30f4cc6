import type { PushDevice } from './push-device.ts';

export type HapticKind = 'light' | 'medium' | 'heavy' | 'success' | 'error';

/** What a device can do beyond showing a page; each surrounding the app runs in answers in its own way. */
export type Platform = {
  kind: 'browser' | 'android' | 'ios';
  /** A short felt answer to a touch. Silent where the device cannot, and never an error. */
  haptic(kind: HapticKind): void;
  /** One buzz of a given length. Silent where the device cannot. */
  vibrate(durationMs: number): void;
  /** The number on the app's icon; 0 clears it. Silent where icons carry none. */
  setBadge(count: number): void;
  /** Offers a text to other apps. @returns false where the device has no such offer to make */
  share(what: { text: string; url: string }): Promise<boolean>;
  network: Network;
  /** Null in a browser. Ask `pushDevice` of `push.ts`, which no visitor downloads. */
  push: PushDevice | null;
  /** Where a native shell keeps the session's token; null where the browser's cookie does it. */
  vault: SessionVault | null;
};

export type Network = {
  /** Whether the device believes it has one. */
  isOnline(): boolean;
  /** @returns how to stop listening */
  onChange(listener: () => void): () => void;
};

export type SessionVault = {
  /** Null where nobody is signed in. */
  read(): Promise<string | null>;
  /** Null forgets it. */
  write(token: string | null): Promise<void>;
};
