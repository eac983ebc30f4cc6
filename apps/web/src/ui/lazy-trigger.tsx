import {
  type ComponentProps,
  cloneElement,
  isValidElement,
  type KeyboardEvent,
  type ReactNode,
} from 'react';

type LazyTriggerProps = {
  /** The button: one element that takes these as its properties. */
  trigger: ReactNode;
  opens: 'menu' | 'dialog';
  onOpen: (by: 'pointer' | 'keyboard') => void;
};

/** The button of what has not been opened yet: until then a screen carries no more than it. */
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
