export type HapticKind = 'light' | 'medium' | 'heavy' | 'success' | 'error';

/** What a device can do beyond showing a page; each surrounding the app runs in answers in its own way. */
export type Platform = {
  /** A short felt answer to a touch. Silent where the device cannot, and never an error. */
  haptic(kind: HapticKind): void;
  /** One buzz of a given length. Silent where the device cannot. */
  vibrate(durationMs: number): void;
};
