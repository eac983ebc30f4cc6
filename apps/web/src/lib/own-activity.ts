import { deviceText } from './device-text.ts';

const KEY = 'has-acted';
const store = deviceText('localStorage');

/** Remembers that somebody has shared, prayed or reacted on this device. */
export function recordOwnActivity(): void {
  store.write(KEY, 'yes');
}

/** Before that the app asks nothing of anybody. */
export function hasOwnActivity(): boolean {
  return store.read(KEY) !== null;
}
