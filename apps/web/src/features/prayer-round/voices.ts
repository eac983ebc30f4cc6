import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useState } from 'react';
import { onEvents } from '../../platform/listeners.ts';

/**
 * The voices that read on this device. A remote voice sends the text to the server of its maker, so
 * it is never used. `onlyRemote`: the device has no other.
 */
export type DeviceVoices = { voices: readonly SpeechSynthesisVoice[]; onlyRemote: boolean };

/** Browsers load the list after the first call; some have none and fire no event. */
const LOAD_TIMEOUT_MS = SECOND;

/** The voices of this device; null until they are known. */
export function useVoices(): DeviceVoices | null {
  const [voices, setVoices] = useState<DeviceVoices | null>(null);
  useEffect(() => {
    const read = () => setVoices(readVoices());
    const timer = setTimeout(read, LOAD_TIMEOUT_MS);
    if (readVoices().voices.length > 0) read();
    const synthesis = globalThis.speechSynthesis as SpeechSynthesis | undefined;
    const stop = synthesis?.addEventListener && onEvents(synthesis, ['voiceschanged'], read);
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, []);
  return voices;
}

function readVoices(): DeviceVoices {
  // Android's web view has no speech synthesis.
  const all = 'speechSynthesis' in globalThis ? speechSynthesis.getVoices() : [];
  const voices = all.filter(({ localService }) => localService);
  return { voices, onlyRemote: voices.length === 0 && all.length > 0 };
}

/** The voice of a language, the device's default first; null if there is none. */
export function findVoice(
  voices: readonly SpeechSynthesisVoice[],
  language: string,
): SpeechSynthesisVoice | null {
  // Android writes `en_US`.
  const ofLanguage = voices.filter(({ lang }) => lang.toLowerCase().split(/[-_]/)[0] === language);
  return ofLanguage.find((voice) => voice.default) ?? ofLanguage[0] ?? null;
}
