import { useEffect } from 'react';
import type { DataRouter } from 'react-router';
import { platform } from '../platform/current.ts';
import { closeTopOverlay, isOverlayOpen, OVERLAYS } from '../platform/open-overlays.ts';
import { currentRouter, interceptPopState } from './current-router.ts';

/** The state of a history entry. The router stores `key` and `idx`. */
type EntryState = { key?: string; idx?: number; isOverlay?: boolean } | null;

/** The entry of the screen that the router shows; null before the first overlay. */
let shown: { key: string; idx: number | undefined; pathname: string } | null = null;

/** The key of the screen on whose second entry the browser is; null on another entry. */
let overlayKey: string | null = null;

/** The keys of entries whose screen has another address since an overlay was closed. */
const outdated = new Set<string>();

/**
 * Lets Back close the topmost overlay. An overlay that opens adds a second entry of its screen to
 * the history, unknown to the router: leaving it by Back closes the overlay. If the overlay was
 * closed in another way, the second entry stays for the next overlay, and Back and Forward skip it.
 * If the screen then replaces its address, which replaces the second entry, they skip the first.
 */
function start(router: DataRouter) {
  const state: EntryState = history.state;
  overlayKey = state?.isOverlay ? keyOf(state) : null;
  interceptPopState(handlePop);
  setShown(router.state.location);
  router.subscribe(({ location, historyAction }) => {
    const previous = shown;
    setShown(location);
    const isReplaced = historyAction === 'REPLACE' && previous?.key !== location.key;
    if (isReplaced && overlayKey !== null && previous?.key === overlayKey) outdated.add(overlayKey);
    // Overlays that the next screen opens are not rendered yet.
    if (previous?.pathname !== location.pathname) queueMicrotask(closeOverlays);
  });
}

function setShown({ key, pathname }: DataRouter['state']['location']) {
  if (shown?.key === key && shown.pathname === pathname) return;
  const state: EntryState = history.state;
  // During a blocked navigation the browser is on another entry for a moment.
  shown = { key, pathname, idx: keyOf(state) === key ? state?.idx : undefined };
}

/** Whether the next event is the return to the shown screen. */
let isReturning = false;

function handlePop(event: PopStateEvent) {
  if (!shown) return;
  const state: EntryState = event.state;
  const isOverlay = state?.isOverlay === true;
  const wasOverlay = overlayKey === shown.key;
  overlayKey = isOverlay ? keyOf(state) : null;
  if (isReturning) {
    isReturning = false;
    return event.stopImmediatePropagation();
  }
  if (keyOf(state) === shown.key) shown.idx ??= state?.idx;
  const isShown = keyOf(state) === shown.key && state?.idx === shown.idx;
  if (isShown && isOverlay !== wasOverlay) {
    event.stopImmediatePropagation();
    if (isOverlay) history.forward();
    else if (isOverlayOpen()) closeByBack();
    else history.back();
  } else if (!isShown && isOverlayOpen() && state?.idx !== undefined && shown.idx !== undefined) {
    // The overlay had no entry, because it opened during a navigation.
    event.stopImmediatePropagation();
    isReturning = true;
    history.go(shown.idx - state.idx || 1);
    closeTopOverlay();
  } else if (outdated.has(keyOf(state)) && state?.idx && shown.idx !== undefined) {
    event.stopImmediatePropagation();
    if (state.idx > shown.idx) history.forward();
    else history.back();
  }
}

function closeByBack() {
  closeTopOverlay();
  if (isOverlayOpen()) addEntry();
}

function addEntry() {
  const state: EntryState = history.state;
  if (!shown || state?.isOverlay || keyOf(state) !== shown.key) return;
  history.pushState({ ...state, isOverlay: true }, '');
  overlayKey = shown.key;
}

function closeOverlays() {
  for (let count = document.querySelectorAll(OVERLAYS).length; count > 0; count -= 1)
    closeTopOverlay();
}

/** The router's name for an entry without a key. */
function keyOf(state: EntryState): string {
  return state?.key ?? 'default';
}

/** Lets Back close an overlay while it is open. The shell of a phone handles Back itself. */
export function useOverlayEntry(open: boolean): void {
  useEffect(() => {
    const router = currentRouter();
    if (!open || !router || platform.shell) return;
    if (!shown) start(router);
    addEntry();
  }, [open]);
}
