import { SECOND } from '@prayer-swap/shared/time';
import { deviceText } from '../platform/device-text.ts';
import { createListeners } from '../platform/listeners.ts';

/** Kept for a start without a connection. */
const KEY = 'clock-offset';
const device = deviceText('localStorage');
const corrections = createListeners();

let offsetMs = Number(device.read(KEY)) || 0;

/** How far the server's clock is ahead of this device's, in milliseconds. */
export function clockOffset(): number {
  return offsetMs;
}

/** The server's time in milliseconds. Compare timestamps of the server with this one. */
export function serverNow(): number {
  return Date.now() + offsetMs;
}

/** Notifies when {@link clockOffset} changes. */
export const onClockCorrection = corrections.subscribe;

/**
 * Corrects the offset by the `Date` of a response.
 *
 * @param sentAtMs the device's time at which the request was sent
 */
export function observeServerTime(headers: Headers, sentAtMs: number): void {
  const dateMs = Date.parse(headers.get('date') ?? '');
  if (Number.isNaN(dateMs)) return;
  // A cache that ignores `no-store` adds the age of its copy.
  const ageMs = (Number(headers.get('age')) || 0) * SECOND;
  const corrected = correctOffset(offsetMs, {
    sentAtMs,
    receivedAtMs: Date.now(),
    serverMs: dateMs + ageMs,
  });
  if (corrected === offsetMs) return;
  offsetMs = corrected;
  if (corrected === 0) device.clear(KEY);
  else device.write(KEY, String(corrected));
  corrections.notify();
}

type Exchange = { sentAtMs: number; receivedAtMs: number; serverMs: number };

/**
 * Returns the offset unless a response contradicts it: the server wrote its time, in whole seconds
 * rounded down, between sending and receiving. A corrected offset is the smallest possible one, so
 * no wait ends early; later responses bring it closer.
 */
export function correctOffset(
  currentMs: number,
  { sentAtMs, receivedAtMs, serverMs }: Exchange,
): number {
  const smallest = serverMs - receivedAtMs;
  const largest = serverMs + SECOND - sentAtMs;
  return currentMs < smallest || currentMs > largest ? smallest : currentMs;
}
