import { type RefObject, useLayoutEffect, useRef } from 'react';

const FOCUSABLE = '[data-request-card], [tabindex="0"], button:not(:disabled), a[href]';

/**
 * Remembers an element's position in its list.
 *
 * @returns a function that finds the next focus target: the same element, another one in its row,
 *   the row that moved into its place, the previous row, or the heading of the list or the page if
 *   the list is empty or gone
 */
export function createFocusTarget(element: HTMLElement): () => HTMLElement | null {
  const row = element.closest('li, tr');
  const list = row?.parentElement;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  const heading = row?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
  return () => {
    if (element.isConnected) return element;
    const rows = row?.isConnected ? [row] : [...(list?.children ?? [])];
    const outwards = [...rows.slice(at), ...rows.slice(0, at).reverse()];
    const focusable = outwards.map((entry) => entry.querySelector<HTMLElement>(FOCUSABLE));
    const around = [heading, document.querySelector<HTMLElement>('h1')];
    return [...focusable, ...around].find((candidate) => candidate?.isConnected) ?? null;
  };
}

/** The `ref` of a list: when the focused element is removed, the focus moves to the nearest one. */
export function listFocusRef(list: HTMLElement | null) {
  if (!list) return;
  let focused: HTMLElement | null = null;
  let getFocusTarget: (() => HTMLElement | null) | null = null;

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    getFocusTarget = createFocusTarget(target);
  }
  // Browsers can fire the event for an element that is being removed; only a remaining one lost the
  // focus.
  function onFocusOut() {
    queueMicrotask(() => {
      if (focused?.isConnected && focused !== document.activeElement) focused = null;
    });
  }
  function restoreFocus() {
    if (!focused) return;
    if (focused.isConnected) getFocusTarget = createFocusTarget(focused);
    else {
      focused = null;
      if (document.activeElement === document.body) getFocusTarget?.()?.focus();
    }
  }

  const observer = new MutationObserver(restoreFocus);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', onFocusIn);
  list.addEventListener('focusout', onFocusOut);
  return () => {
    observer.disconnect();
    // The list is removed right after this.
    queueMicrotask(restoreFocus);
  };
}

/** @returns the dialog that contains the focus */
export function focusedDialog(): Element | null {
  return document.activeElement?.closest('[role="dialog"], [role="alertdialog"]') ?? null;
}

/**
 * Moves the focus from the end of a list to the first new item when the list grows, so the focus
 * does not scroll out of view with the end.
 *
 * @param end the element below the items, a sibling of their list
 * @param count the number of items above it
 * @param focusSelector selects the focusable element of an item
 * @returns the event handlers of `end`
 */
export function useFocusFirstNew(
  end: RefObject<HTMLElement | null>,
  count: number,
  focusSelector: string,
) {
  const isFocused = useRef(false);
  const last = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const focusable = [
      ...(end.current?.parentElement?.querySelectorAll<HTMLElement>(focusSelector) ?? []),
    ];
    const before = last.current && focusable.indexOf(last.current);
    last.current = focusable.at(-1) ?? null;
    const next = before !== null && before >= 0 ? focusable[before + 1] : undefined;
    if (!isFocused.current || !next) return;
    // The focused element may have been removed, which fires no blur event.
    isFocused.current = false;
    next.focus();
  }, [end, count, focusSelector]);
  return {
    onFocus: () => {
      isFocused.current = true;
    },
    onBlur: () => {
      isFocused.current = false;
    },
  };
}
