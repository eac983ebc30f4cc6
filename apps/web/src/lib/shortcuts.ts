import { useEffect, useEffectEvent } from 'react';
import { hasKeyboardShortcuts } from './device-settings.ts';

type KeyPress = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'>;

export function isUnmodified({ ctrlKey, metaKey, altKey }: KeyPress): boolean {
  return !(ctrlKey || metaKey || altKey);
}

/**
 * Runs actions by single keys in lower case, unless the member turned single keys off. Other keys
 * keep their effect.
 */
export function useShortcuts(actions: Record<string, () => void>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isShortcut(event) || !hasKeyboardShortcuts()) return;
    const key = event.key.toLowerCase();
    const action = Object.hasOwn(actions, key) ? actions[key] : undefined;
    if (!action) return;
    action();
    event.preventDefault();
  });
  useEffect(() => {
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
}

/** Whether a key was pressed alone, and neither in a text field nor in a dialog or menu. */
function isShortcut(event: KeyboardEvent): boolean {
  const { defaultPrevented, target } = event;
  if (defaultPrevented || !isUnmodified(event) || !(target instanceof Element)) return false;
  return !target.closest(
    'textarea, select, input:not([type="radio"]), [role="dialog"], [role="alertdialog"], [role="menu"]',
  );
}

/**
 * Focuses the next or previous element with the attribute `data-request-card`; the first one in view
 * if none has the focus.
 */
export function moveCardFocus(step: 1 | -1): void {
  const cards = [...document.querySelectorAll<HTMLElement>('main [data-request-card]')];
  const focused = cards.findIndex((card) => card.contains(document.activeElement));
  const inView = cards.findIndex((card) => card.getBoundingClientRect().bottom > innerHeight / 4);
  const next = focused < 0 ? inView : Math.max(0, focused + step);
  cards[next]?.focus();
}
