import { focusedDialog } from '../../ui/list-focus.ts';
import { findCard } from './prayer-anchor.ts';

/**
 * How long the layout may still shift after the target appears: scroll restoration, late content,
 * fonts.
 */
const SETTLE_MS = 1500;
const USER_INPUT = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const;

/**
 * Scrolls the element of a request below the header and focuses it as soon as it is in the
 * document, and corrects its position until the layout has settled or the user interacts.
 *
 * @param onShown called once, when the element first appears
 * @returns a function that stops it
 */
export function scrollToPrayer(requestId: string, onShown: () => void): () => void {
  const stopped = new AbortController();
  const { signal } = stopped;
  const stop = () => stopped.abort();
  const mutations = new MutationObserver(show);
  const sizes = new ResizeObserver(show);
  let isShown = false;
  let settled: ReturnType<typeof setTimeout> | undefined;

  function show() {
    const card = findCard(requestId);
    if (!card) return;
    (card.closest('[data-prayer-target]') ?? card).scrollIntoView({ block: 'start' });
    focus(card);
    if (isShown) return;
    isShown = true;
    settled = setTimeout(stop, SETTLE_MS);
    for (const input of USER_INPUT) addEventListener(input, stop, { signal, passive: true });
    addEventListener('scroll', show, { signal, passive: true });
    // A closing panel returns the focus to its button.
    addEventListener('focusin', () => focus(card), { signal });
    onShown();
  }

  function focus(card: HTMLElement) {
    // A dialog that opened by itself retains the focus.
    if (focusedDialog() || card.contains(document.activeElement)) return;
    mutations.disconnect();
    card.focus({ preventScroll: true });
  }

  signal.addEventListener('abort', () => {
    clearTimeout(settled);
    mutations.disconnect();
    sizes.disconnect();
  });
  mutations.observe(document.body, { childList: true, subtree: true });
  sizes.observe(document.body);
  show();
  return stop;
}
