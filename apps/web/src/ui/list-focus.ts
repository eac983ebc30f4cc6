const FOCUSABLE = '[data-request-card], [tabindex="0"], button:not(:disabled), a[href]';

/**
 * Remembers an element's position in its list.
 *
 * @returns a function that finds the next focus target: the same element, another one in its row,
 *   the row that moved into its place, the previous row, or the heading of the list or the page if
 *   the list is empty or gone
 */
export function createFocusTarget(element: HTMLElement): () => HTMLElement | null {
  const row = element.closest('li');
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
