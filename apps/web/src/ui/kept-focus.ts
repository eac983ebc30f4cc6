const STOP = '[data-request-card], [tabindex="0"], button:not(:disabled), a[href]';

/**
 * Remembers where something is in its list.
 *
 * @returns what to focus there now: the same, what else is in its row, the row that has moved up into its place, the
 *   one before, and where the list is empty or gone, its heading or the page's
 */
export function placeOf(element: HTMLElement): () => HTMLElement | null {
  const row = element.closest('li');
  const list = row?.parentElement;
  const at = row && list ? [...list.children].indexOf(row) : 0;
  const heading = row?.closest('section')?.querySelector<HTMLElement>('h2[tabindex]');
  return () => {
    if (element.isConnected) return element;
    const rows = row?.isConnected ? [row] : [...(list?.children ?? [])];
    const outwards = [...rows.slice(at), ...rows.slice(0, at).reverse()];
    const stops = outwards.map((other) => other.querySelector<HTMLElement>(STOP));
    const around = [heading, document.querySelector<HTMLElement>('h1')];
    return [...stops, ...around].find((there) => there?.isConnected) ?? null;
  };
}

/** As the `ref` of a list: where what has the focus leaves it, the focus goes on from that place. */
export function keptFocus(list: HTMLElement | null) {
  if (!list) return;
  let focused: HTMLElement | null = null;
  let place: (() => HTMLElement | null) | null = null;

  function note({ target }: FocusEvent) {
    if (!(target instanceof HTMLElement)) return;
    focused = target;
    place = placeOf(target);
  }
  // What is being taken away may say so, too: only what stays has been left.
  function leave() {
    queueMicrotask(() => {
      if (focused?.isConnected && focused !== document.activeElement) focused = null;
    });
  }
  function keep() {
    if (!focused) return;
    if (focused.isConnected) place = placeOf(focused);
    else {
      focused = null;
      if (document.activeElement === document.body) place?.()?.focus();
    }
  }

  const observer = new MutationObserver(keep);
  observer.observe(list, { childList: true, subtree: true });
  list.addEventListener('focusin', note);
  list.addEventListener('focusout', leave);
  return () => {
    observer.disconnect();
    // The list is taken away right after this.
    queueMicrotask(keep);
  };
}
