import { translate } from '@prayer-swap/shared/messages/translate';
import { TEXT_MAX_LENGTH, TEXT_MIN_LENGTH } from '@prayer-swap/shared/prayer-requests/limits';
import { useId } from 'react';
import { useKeyboardHeight } from '../../lib/use-keyboard-height.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/error-state.tsx';
import { type TextState, textErrorCode } from './text-state.ts';
import type { CreateState } from './use-create-request.ts';

type SubmitBarProps = { label: string; text: TextState; state: CreateState };

/** Sticks above the bars and the keyboard. In a low window it is at the end of the form. */
export function SubmitBar({ label, text, state }: SubmitBarProps) {
  const reasonId = useId();
  const keyboardHeight = useKeyboardHeight();
  const sending = state.is === 'sending';
  const reason = disabledReason(text);
  return (
    <div
      style={{ bottom: `max(var(--bottom-bar), ${keyboardHeight}px)` }}
      className="with-foot -mx-4 tall:sticky flex flex-col gap-2 border-t border-line bg-canvas px-4 py-3"
    >
      {state.is === 'failed' && <InlineError>{state.message}</InlineError>}
      {reason && (
        <p id={reasonId} className="text-meta text-ink-muted">
          {reason}
        </p>
      )}
      <Button
        type="submit"
        size="large"
        fullWidth
        pending={sending}
        // Not `disabled`: it stays focusable, and a press reports the missing input.
        aria-disabled={textErrorCode(text) !== null}
        aria-describedby={reason ? reasonId : undefined}
      >
        {sending ? translate('requests.submitting') : label}
      </Button>
    </div>
  );
}

/** Why the form cannot be sent yet. */
function disabledReason({ is, count }: TextState): string | null {
  switch (is) {
    case 'empty':
    case 'too-short':
      return translate('requests.reason-too-short', { left: TEXT_MIN_LENGTH - count });
    case 'too-long':
      return translate('requests.reason-too-long', { over: count - TEXT_MAX_LENGTH });
    case 'valid':
    case 'near-limit':
      return null;
    default:
      return is satisfies never;
  }
}
