import type { Page } from '@playwright/test';

/** A voice of the device, as far as the app knows it. */
export type TestVoice = { lang: string; localService: boolean };

type SpeechWindow = Window & {
  speech: { started: string[]; current: { text: string; onend?: () => void } | null };
  mediaKeys: Record<string, () => void>;
  screenLocks: Set<object>;
};

/**
 * Replaces what belongs to the device: its voices, of which the headless browser has none, its media
 * keys, which a test cannot press, and the lock that keeps its screen on.
 */
export async function stubReadingDevice(page: Page, voices: TestVoice[]): Promise<void> {
  await page.addInitScript((deviceVoices) => {
    const target = window as unknown as SpeechWindow;
    const speech: SpeechWindow['speech'] = { started: [], current: null };
    const synthesis = {
      getVoices: () => deviceVoices,
      speak(utterance: { text: string }) {
        speech.started.push(utterance.text);
        speech.current = utterance;
      },
      cancel() {
        speech.current = null;
      },
    };
    const define = (on: object, name: string, value: unknown) =>
      Object.defineProperty(on, name, { configurable: true, value });
    define(target, 'speechSynthesis', Object.assign(new EventTarget(), synthesis));
    define(
      target,
      'SpeechSynthesisUtterance',
      class {
        text: string;
        constructor(text: string) {
          this.text = text;
        }
      },
    );
    target.speech = speech;
    target.mediaKeys = {};
    define(navigator.mediaSession, 'setActionHandler', (action: string, handler: () => void) => {
      if (handler) target.mediaKeys[action] = handler;
      else delete target.mediaKeys[action];
    });
    target.screenLocks = new Set();
    define(navigator, 'wakeLock', {
      request: async () => {
        const lock = { release: async () => target.screenLocks.delete(lock) };
        target.screenLocks.add(lock);
        return lock;
      },
    });
  }, voices);
}

/** What the voice has begun to read. */
export function readTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as SpeechWindow).speech.started);
}

/** What the voice is reading; null while it is silent. */
export function currentText(page: Page): Promise<string | null> {
  return page.evaluate(() => (window as unknown as SpeechWindow).speech.current?.text ?? null);
}

/** The voice finishes the text that it reads. */
export function finishText(page: Page): Promise<void> {
  return page.evaluate(() => {
    const { speech } = window as unknown as SpeechWindow;
    const { current } = speech;
    speech.current = null;
    current?.onend?.();
  });
}

export function pressMediaKey(page: Page, action: MediaSessionAction): Promise<void> {
  return page.evaluate((key) => {
    const press = (window as unknown as SpeechWindow).mediaKeys[key];
    if (!press) throw new Error(`${key} has no handler`);
    press();
  }, action);
}

/** The media keys that the page handles, its playback state, and whether the screen stays on. */
export function deviceState(page: Page) {
  return page.evaluate(() => {
    const { mediaKeys, screenLocks } = window as unknown as SpeechWindow;
    return {
      keys: Object.keys(mediaKeys).toSorted(),
      playback: navigator.mediaSession.playbackState,
      keepsScreenOn: screenLocks.size > 0,
    };
  });
}
