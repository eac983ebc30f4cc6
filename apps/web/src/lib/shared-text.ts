import { deviceText, parseFields } from '../platform/device-text.ts';

const KEY = 'sharedText';
/** Long enough to register with a mailed code; afterwards the text is deleted. */
const SHARED_TEXT_TTL_MS = 60 * 60_000;

const device = deviceText('localStorage');

/**
 * Stores a text that was shared into the app until Create shows it: a visitor signs in or registers
 * first.
 *
 * @returns false if the device has no storage
 */
export function storeSharedText(text: string): boolean {
  device.write(KEY, JSON.stringify({ text, until: Date.now() + SHARED_TEXT_TTL_MS }));
  return readSharedText() === text;
}

export function hasSharedText(): boolean {
  return readSharedText() !== null;
}

/** Call at startup: deletes an expired text even if no screen reads it. */
export function deleteExpiredSharedText(): void {
  readSharedText();
}

/** Returns the text and deletes it. */
export function takeSharedText(): string | null {
  const text = readSharedText();
  device.clear(KEY);
  return text;
}

function readSharedText(): string | null {
  const { text, until } = parseFields(device.read(KEY));
  if (typeof text === 'string' && typeof until === 'number' && Date.now() < until) return text;
  device.clear(KEY);
  return null;
}
