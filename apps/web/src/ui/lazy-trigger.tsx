import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

type LazyTriggerProps = {
  /** The button: one element that accepts these props. */
  trigger: ReactNode;
  opens: 'menu' | 'dialog';
  onOpen: (by: 'pointer' | 'keyboard') => void;
};

/**
 * The trigger of an overlay that was not opened yet: only the button is rendered, and the code
 * loads on use.
 */
export function LazyTrigger({ trigger, opens, onOpen }: LazyTriggerProps) {
  if (!isValidElement<ComponentProps<'button'>>(trigger)) return trigger;
  return cloneElement(trigger, {
    'aria-haspopup': opens,
    'aria-expanded': false,
    onClick: ({ detail }: { detail: number }) => onOpen(detail === 0 ? 'keyboard' : 'pointer'),
    onKeyDown(event: KeyboardEvent) {
      if (opens !== 'menu' || event.key !== 'ArrowDown') return;
      event.preventDefault();
      onOpen('keyboard');
    },
  });
}
