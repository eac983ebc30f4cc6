const FOCUSABLE = '[data-request-card], [tabindex="0"], button:not(:disabled), a[href]';

/**
 * Remembers where something is in its list.
 *
 * @returns what to focus there now: the same, what else is in its row, the row that has moved up into its place, the
 *   one before, and where the list is empty or gone, its heading or the page's
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

/** As the `ref` of a list: where what has the focus leaves it, the focus goes on from that place. */
export function listFocusRef(list: HTMLElement | null) {
  if (!list) return;
  let focused: HTMLElement | null = null;
  let getFocusTarget: (() => HTMLElement | null) | null = null;

  function onFocusIn({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    getFocusTarget = createFocusTarget(target);
  }
  // What is being taken away may say so, too: only what stays has been left.
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
    // The list is taken away right after this.
    queueMicrotask(restoreFocus);
  };
}
