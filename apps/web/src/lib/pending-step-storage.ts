import { deviceText, parseFields } from '../platform/device-text.ts';

const tab = deviceText('sessionStorage');

/** The serialized registration that needs its code. It survives a reload of this tab. */
export const registrationStorage = storageOf('pendingRegistration');

/** The serialized step of a sign-in. It survives a reload of this tab. */
export const signInStorage = storageOf('pendingSignIn');

/** The code of a setup link. It survives a reload of this tab, until the setup ends. */
export const setupCodeStorage = storageOf('setupCode');

function storageOf(key: string) {
  return {
    read: () => tab.read(key),
    write: (text: string) => tab.write(key, text),
    clear: () => tab.clear(key),
  };
}

/** The fields of a stored object as text. */
export function parseTextFields(text: string | null): Record<string, string> {
  const fields = Object.entries(parseFields(text));
  return Object.fromEntries(fields.map(([name, value]) => [name, String(value)]));
}
