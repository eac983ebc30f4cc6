import { deviceText } from '../../../lib/device-text.ts';

const tab = deviceText('sessionStorage');
const KEY = 'pendingSignIn';

/** The text of a sign-in that is between two steps; it survives a reload of this tab. */
export const signInStorage = {
  read: () => tab.read(KEY),
  write: (text: string) => tab.write(KEY, text),
  clear: () => tab.clear(KEY),
};
