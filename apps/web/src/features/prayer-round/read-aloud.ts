import { memoizePerLocale } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef } from 'react';
import { onEvents } from '../../platform/listeners.ts';

export type Passage = { text: string; voice: SpeechSynthesisVoice };

type ReadingOptions = {
  isReading: boolean;
  /** Identifies the passages. Others are read from their beginning. */
  id: string;
  passages: readonly Passage[];
  onEnd: () => void;
  /** Called when the page is left; it may be shown again. */
  onLeave: () => void;
};

/** Reads passages while `isReading`; after a pause, from the passage where it was paused. */
export function useReading({ isReading, id, passages, onEnd, onLeave }: ReadingOptions): void {
  const position = useRef({ id, index: 0 });
  const start = useEffectEvent(() =>
    readAloud(passages, {
      from: position.current.index,
      onPassage: (index) => {
        position.current.index = index;
      },
      onEnd() {
        position.current.index = 0;
        onEnd();
      },
      onLeave,
    }),
  );
  useEffect(() => {
    if (position.current.id !== id) position.current = { id, index: 0 };
    return isReading ? start() : undefined;
  }, [isReading, id]);
}

type ReadOptions = {
  /** The index of the first passage to read. */
  from: number;
  /** Called when a passage begins. */
  onPassage: (index: number) => void;
  onEnd: () => void;
  onLeave: () => void;
};

/** Reads passages one after the other. @returns a function that stops it */
function readAloud(
  passages: readonly Passage[],
  { from, onPassage, onEnd, onLeave }: ReadOptions,
): () => void {
  // Some browsers drop an utterance that nothing refers to, and its events.
  let utterance: SpeechSynthesisUtterance | null = null;

  function read(index: number) {
    const passage = passages[index];
    if (!passage) return onEnd();
    onPassage(index);
    const readNext = () => read(index + 1);
    utterance = new SpeechSynthesisUtterance(passage.text);
    Object.assign(utterance, { voice: passage.voice, lang: passage.voice.lang });
    // A voice that fails leaves the text on the screen.
    Object.assign(utterance, { onend: readNext, onerror: readNext });
    speechSynthesis.speak(utterance);
  }

  function stop() {
    stopListening();
    if (utterance) Object.assign(utterance, { onend: null, onerror: null });
    utterance = null;
    speechSynthesis.cancel();
  }

  // A browser can continue to read after the page is left.
  const stopListening = onEvents(window, ['pagehide'], () => {
    stop();
    onLeave();
  });
  read(from);
  return stop;
}

/** The sentences of a text, so that reading continues near the place where it was paused. */
export function splitSentences(text: string): string[] {
  return Array.from(segmenter().segment(text), ({ segment }) => segment.trim()).filter(Boolean);
}

const segmenter = memoizePerLocale(
  (locale) => new Intl.Segmenter(locale, { granularity: 'sentence' }),
);
