import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { useOverlayEntry } from '../lib/overlay-history.ts';
import { createFocusTarget, focusedDialog } from './list-focus.ts';

let lockCount = 0;

/**
 * Locks the scrolling of the page behind a modal overlay. Radix' own backdrop inserts a style sheet
 * for it, which the content security policy forbids.
 *
 * @returns the props of the backdrop
 */
export function useBackdrop(open: boolean) {
  useLayoutEffect(() => {
    if (!open) return;
    const { documentElement } = document;
    lockCount += 1;
    if (lockCount === 1) {
      // The page does not move when its scroll bar disappears.
      documentElement.style.paddingInlineEnd = `${innerWidth - documentElement.clientWidth}px`;
      documentElement.style.overflow = 'hidden';
    }
    return () => {
      lockCount -= 1;
      if (lockCount > 0) return;
      documentElement.style.paddingInlineEnd = '';
      documentElement.style.overflow = '';
    };
  }, [open]);
  return {
    'data-state': open ? 'open' : 'closed',
    className:
      'pointer-events-auto fixed inset-0 z-40 touch-none bg-veil data-[state=open]:animate-appear data-[state=closed]:animate-disappear',
  };
}

/** A bottom sheet in narrow windows, within reach of the thumb; centred in wide ones. */
const dialogClass =
  'before-toasts fixed inset-x-0 bottom-0 z-50 mx-auto max-h-[calc(100dvh-2rem)] w-full max-w-[32rem] overflow-y-auto overscroll-contain rounded-t-swap border border-line bg-surface p-5 pb-[calc(1.25rem+env(safe-area-inset-bottom))] shadow-float data-[state=open]:animate-sheet-in data-[state=closed]:animate-sheet-out sm:inset-y-0 sm:my-auto sm:h-fit sm:rounded-swap sm:p-6 sm:data-[state=open]:animate-rise sm:data-[state=closed]:animate-disappear';

/** Sticky in long dialogs, unless the window is low; it covers the padding below it. */
export const dialogFooterClass =
  'tall:sticky bottom-[calc(-1.25rem-env(safe-area-inset-bottom))] -mx-5 mt-3 -mb-[calc(1.25rem+env(safe-area-inset-bottom))] flex flex-col-reverse gap-2 bg-surface px-5 pt-3 sm:gap-3 pb-[calc(1.25rem+env(safe-area-inset-bottom))] sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:flex-row sm:justify-end sm:px-6 sm:pb-6';

/**
 * The focus target of a dialog that a menu opened, because the menu's items are removed by then.
 */
export type ReturnFocusTo = { current: HTMLElement | null } | undefined;

/**
 * Restores the focus when a dialog closes: to the given target, else to its origin, else, if that
 * row was removed, to the nearest element, else to the screen's heading.
 */
function useReturnFocus(to: ReturnFocusTo) {
  const getTarget = useRef<() => HTMLElement | null>(() => null);
  return {
    /**
     * Runs on opening, before the dialog takes the focus. A menu that opened it can still have the
     * focus.
     */
    saveFocus() {
      const origin = to?.current ?? document.activeElement;
      if (!(origin instanceof HTMLElement)) return;
      const isInRow = origin.closest('li, tr') !== null;
      getTarget.current = isInRow
        ? createFocusTarget(origin)
        : () => (origin.isConnected ? origin : null);
    },
    restoreFocus(event: Event) {
      event.preventDefault();
      const target = to?.current?.isConnected ? to.current : getTarget.current();
      (target === document.body ? document.querySelector('h1') : target)?.focus();
    },
  };
}

/**
 * Closes only the dialog that contains the focus. Radix registers its Escape listener some frames
 * after a dialog has taken the focus; until then the dialog below it would close.
 *
 * @returns the props of the dialog's content
 */
function useEscape(close: () => void) {
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

/** The props of every modal dialog. */
export type ModalProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  returnFocusTo?: ReturnFocusTo;
};

/** @returns the props of the content of a modal dialog */
export function useModalContent({ open, onOpenChange, returnFocusTo }: ModalProps) {
  useOverlayEntry(open);
  const { saveFocus, restoreFocus } = useReturnFocus(returnFocusTo);
  return {
    ...useEscape(() => onOpenChange(false)),
    className: dialogClass,
    onOpenAutoFocus: saveFocus,
    onCloseAutoFocus: restoreFocus,
  };
}
