import 'fake-indexeddb/auto';
import type { Shown } from '../address.ts';

/**
 * A device of the state's own in place of the real one, which belongs to whoever looks: nothing is
 * read from it and nothing is left on it.
 */
export function standInForDevice(shown: Shown): void {
  define('localStorage', storageWith(shown.device));
  define('sessionStorage', storageWith(shown.tab));
  define('EventSource', SilentEvents);
  // Other tabs of this browser are somebody's own.
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  define('requestIdleCallback', (run: () => void) => setTimeout(run));
  define('onLine', !shown.offline, navigator);
  define('Notification', { permission: shown.messages ?? 'default' });
  define('vibrate', () => false, navigator);
  if (shown.language !== null) {
    define('language', shown.language, navigator);
    define('languages', [shown.language], navigator);
  }
  // The same guesses every time.
  Math.random = () => 0.5;
}

function define(name: string, value: unknown, on: object = globalThis): void {
  Object.defineProperty(on, name, { configurable: true, value });
}

function storageWith(texts: Record<string, string> = {}): Storage {
  const held = new Map(Object.entries(texts));
  return {
    get length() {
      return held.size;
    },
    key: (index) => [...held.keys()][index] ?? null,
    getItem: (key) => held.get(key) ?? null,
    setItem: (key, text) => void held.set(key, text),
    removeItem: (key) => void held.delete(key),
    clear: () => held.clear(),
  };
}

/** A line to the server on which nothing is ever said. */
class SilentEvents extends EventTarget {
  readyState = 0;
  close() {}
}
