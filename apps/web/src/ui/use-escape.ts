import { type KeyboardEvent, useRef } from 'react';
import { focusedDialog } from './focused-dialog.ts';

/**
 * Closes only the dialog that contains the focus. Radix registers its Escape listener some frames
 * after a dialog has taken the focus; until then the dialog below it would close.
 *
 * @returns the props of the dialog's content
 */
export function useEscape(close: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const handledEvent = useRef<Event>(undefined);
  return {
    ref: content,
    onEscapeKeyDown(event: Event) {
      handledEvent.current = event;
      const focused = focusedDialog();
      if (focused && focused !== content.current) event.preventDefault();
    },
    onKeyDown({ key, nativeEvent, target }: KeyboardEvent) {
      const isInside = target instanceof Node && content.current?.contains(target);
      if (key === 'Escape' && isInside && handledEvent.current !== nativeEvent) close();
    },
  };
}
