import { deviceText } from '../../../lib/device-text.ts';

const tab = deviceText('sessionStorage');
const KEY = 'pendingSignIn';

/** The serialized step of a sign-in. It survives a reload of this tab. */
export const signInStorage = {
  read: () => tab.read(KEY),
  write: (text: string) => tab.write(KEY, text),
  clear: () => tab.clear(KEY),
};
