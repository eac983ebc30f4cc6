import { translate } from '@prayer-swap/shared/messages/translate';
import { TEXT_MAX_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useId, useRef } from 'react';
import { cn } from '../../lib/cn.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { INPUT_MAX_LENGTH, type TextState, validateText } from './text-state.ts';

type RequestTextFieldProps = {
  id?: string;
  label: string;
  placeholder?: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
};

/** The text field of a request: serif font, both text directions, and a counter. */
export function RequestTextField({ id, onChange, ...field }: RequestTextFieldProps) {
  const ownId = useId();
  return (
    <TextareaField
      {...field}
      id={id ?? ownId}
      serif
      maxLength={INPUT_MAX_LENGTH}
      onChange={(event) => onChange(event.target.value)}
      aside={<TextCounter text={field.value} />}
    />
  );
}

/** Counts characters. A screen reader announces a passed limit, not every keystroke. */
function TextCounter({ text }: { text: string }) {
  const state = validateText(text);
  useAnnounceLimits(state);
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

function useAnnounceLimits({ is, count }: TextState) {
  const announce = useAnnounce();
  const before = useRef(is);
  useEffect(() => {
    const previous = before.current;
    before.current = is;
    if (previous === is) return;
    const message = limitAnnouncement(previous, is, TEXT_MAX_LENGTH - count);
    if (message) announce(message);
  }, [is, count, announce]);
}

function limitAnnouncement(
  previous: TextState['is'],
  is: TextState['is'],
  left: number,
): string | null {
  switch (is) {
    case 'valid':
      return previous === 'empty' || previous === 'too-short'
        ? translate('requests.long-enough')
        : null;
    case 'near-limit':
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
