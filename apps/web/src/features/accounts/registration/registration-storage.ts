import { deviceText } from '../../../lib/device-text.ts';

const tab = deviceText('sessionStorage');
const KEY = 'pendingRegistration';

/** The serialized registration that needs its code. It survives a reload of this tab. */
export const registrationStorage = {
  read: () => tab.read(KEY),
  write: (text: string) => tab.write(KEY, text),
  clear: () => tab.clear(KEY),
};
