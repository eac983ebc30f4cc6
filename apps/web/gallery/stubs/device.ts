import 'fake-indexeddb/auto';
import type { ResolvedState } from '../address.ts';

/**
 * Replaces the storages and APIs of the device, which belong to the user of the browser: nothing is
 * read from it or left on it.
 */
export function stubDevice(state: ResolvedState): void {
  define('localStorage', createStorage(state.device));
  define('sessionStorage', createStorage(state.tab));
  define('EventSource', StubEventSource);
  define('BroadcastChannel', StubBroadcastChannel);
  define('requestIdleCallback', (run: () => void) => setTimeout(run));
  define('onLine', !state.offline, navigator);
  define('Notification', { permission: state.notificationPermission ?? 'default' });
  define('vibrate', () => false, navigator);
  stubSpeech(state.voices);
  if (state.language !== null) {
    define('language', state.language, navigator);
    define('languages', [state.language], navigator);
  }
  // Deterministic.
  Math.random = () => 0.5;
}

/** Voices that begin to read and never finish. */
function stubSpeech(kind: ResolvedState['voices']): void {
  const voices = ['en-GB', 'ar-SA'].map((lang) => ({ lang, localService: kind === 'local' }));
  const speech = { getVoices: () => (kind ? voices : []), speak() {}, cancel() {} };
  define('speechSynthesis', Object.assign(new EventTarget(), speech));
  define('SpeechSynthesisUtterance', class {});
}

function define(name: string, value: unknown, on: object = globalThis): void {
  Object.defineProperty(on, name, { configurable: true, value });
}

function createStorage(texts: Record<string, string> = {}): Storage {
  const entries = new Map(Object.entries(texts));
  return {
    get length() {
      return entries.size;
    },
    key: (index) => [...entries.keys()][index] ?? null,
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
    clear: () => entries.clear(),
  };
}

/** Other tabs of this browser must not receive messages. */
class StubBroadcastChannel extends EventTarget {
  postMessage() {}
  close() {}
}

/** An event stream without events. */
class StubEventSource extends EventTarget {
  readyState = 0;
  close() {}
}
