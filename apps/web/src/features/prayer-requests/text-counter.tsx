import { translate } from '@prayer-swap/shared/messages/translate';
import { TEXT_MAX_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { judgeText, type TextState } from './text-state.ts';

/** How much is written. Passing a limit is said aloud, single letters are not. */
export function TextCounter({ text }: { text: string }) {
  const state = judgeText(text);
  useAnnouncedLimits(state);
  const { is, count } = state;
  return (
    <span className={cn(is === 'too-long' && 'font-bold text-danger')}>
      <span aria-hidden="true">
        {translate('requests.counter', { count, max: TEXT_MAX_LENGTH })}
      </span>
      <span className="sr-only">
        {translate('requests.counter-said', { count, max: TEXT_MAX_LENGTH })}
      </span>
    </span>
  );
}

function useAnnouncedLimits({ is, count }: TextState) {
  const announce = useAnnounce();
  const before = useRef(is);
  useEffect(() => {
    const was = before.current;
    before.current = is;
    if (was === is) return;
    const words = wordsOnPassing(was, is, TEXT_MAX_LENGTH - count);
    if (words) announce(words);
  }, [is, count, announce]);
}

function wordsOnPassing(was: TextState['is'], is: TextState['is'], left: number): string | null {
  switch (is) {
    case 'fine':
      return was === 'empty' || was === 'too-short' ? translate('requests.long-enough') : null;
    case 'near-the-end':
      return translate('requests.characters-left', { left });
    case 'too-long':
      return translate('requests.characters-over', { over: -left });
    case 'empty':
    case 'too-short':
      return null;
    default:
      return is satisfies never;
  }
}
