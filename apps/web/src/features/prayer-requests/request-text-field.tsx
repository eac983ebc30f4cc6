import { translate } from '@prayer-swap/shared/messages/translate';
import { TEXT_MAX_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useRef, useState } from 'react';
import { cn } from '../../lib/cn.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { TextareaField } from '../../ui/textarea-field.tsx';
import { INPUT_MAX_LENGTH, type TextState, validateText } from './text-state.ts';

type RequestTextFieldProps = {
  id: string;
  label: string;
  placeholder?: string;
  value: string;
  error: string | undefined;
  rows?: number;
  onChange: (value: string) => void;
};

/** The text field of a request: serif font, both text directions, and a counter near the limit. */
export function RequestTextField({ onChange, ...field }: RequestTextFieldProps) {
  return (
    <TextareaField
      {...field}
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
  if (state.is !== 'near-limit' && state.is !== 'too-long') return null;
  const values = { count: state.count, max: TEXT_MAX_LENGTH };
  return (
    <span className={cn(state.is === 'too-long' && 'font-bold text-danger')}>
      <span aria-hidden="true">{translate('requests.counter', values)}</span>
      <span className="sr-only">{translate('requests.counter-said', values)}</span>
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
    const left = TEXT_MAX_LENGTH - count;
    const wasShort = previous === 'empty' || previous === 'too-short';
    if (is === 'valid' && wasShort) announce(translate('requests.long-enough'));
    if (is === 'near-limit') announce(translate('requests.characters-left', { left }));
    if (is === 'too-long') announce(translate('requests.characters-over', { over: -left }));
  }, [is, count, announce]);
}

/**
 * The error of a field. `showError` focuses the field, so that a screen reader announces the error.
 */
export function useFieldError(fieldId: string) {
  const [error, setError] = useState<string>();
  return {
    error,
    showError(message: string) {
      setError(message);
      document.getElementById(fieldId)?.focus();
    },
    clear: () => setError(undefined),
  };
}
