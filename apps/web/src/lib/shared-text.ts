import { deviceText } from './device-text.ts';

const KEY = 'sharedText';
/** Enough to register with a mailed code; afterwards the text is gone. */
const SHARED_TEXT_TTL_MS = 60 * 60_000;

const device = deviceText('localStorage');

/**
 * Keeps a text that was shared into the app until it stands on Create: a visitor signs in or registers first.
 *
 * @returns false where the device stores nothing
 */
export function storeSharedText(text: string): boolean {
  device.write(KEY, JSON.stringify({ text, until: Date.now() + SHARED_TEXT_TTL_MS }));
  return readSharedText() === text;
}

export function hasSharedText(): boolean {
  return readSharedText() !== null;
}

/** Called at the start: an expired text does not wait for its next reader. */
export function deleteExpiredSharedText(): void {
  readSharedText();
}

/** @returns the text, which is no longer kept from now on */
export function takeSharedText(): string | null {
  const text = readSharedText();
  device.clear(KEY);
  return text;
}

function readSharedText(): string | null {
  const { text, until } = parseJson(device.read(KEY));
  if (typeof text === 'string' && typeof until === 'number' && Date.now() < until) return text;
  device.clear(KEY);
  return null;
}

function parseJson(json: string | null): Record<string, unknown> {
  try {
    return { ...JSON.parse(json ?? '{}') };
  } catch {
    return {};
  }
}
