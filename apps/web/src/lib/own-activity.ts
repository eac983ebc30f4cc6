import { deviceText } from './device-text.ts';

const KEY = 'has-acted';
const store = deviceText('localStorage');

/** Records that a member posted, prayed or reacted on this device. */
export function recordOwnActivity(): void {
  store.write(KEY, 'yes');
}

/** Until then the app shows no install or push prompt. */
export function hasOwnActivity(): boolean {
  return store.read(KEY) !== null;
}
