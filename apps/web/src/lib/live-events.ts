import { type LiveEvent, liveEventSchema } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useEffectEvent } from 'react';
import * as z from 'zod/mini';
import { platform } from '../platform/current.ts';
import { serverContact } from './app-status.ts';
import { spreadMs } from './back-off.ts';
import { refreshCommunity } from './community.ts';
import { onEvents } from './listeners.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';
import { onMemberChange, refreshSession } from './session.ts';

type Listener = (event: LiveEvent) => void;

/**
 * Subscribes to the member's live events while the component is mounted. All listeners of a tab
 * share one connection, which is open while the tab is visible.
 */
export function useLiveEvents(listener: Listener) {
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), []);
}

const EVENT_NAMES = Object.keys({
  notification: true,
  requests: true,
  'unread-count': true,
  points: true,
  community: true,
  moderation: true,
  session: true,
} satisfies Record<LiveEvent['type'], true>);

/** Browsers limit the connections per server, so hidden tabs close theirs. */
const CLOSE_HIDDEN_AFTER_MS = 30 * SECOND;
/** After a connection of this length the next back-off starts with a short delay. */
const STABLE_AFTER_MS = 10 * SECOND;

const listeners = new Set<Listener>();
let removeListeners: (() => void)[] = [];
let source: EventSource | null = null;
let openedAt = 0;
let failures = 0;
/** Whether events may have been missed. */
let hasGap = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Expires if the stream does not open. */
let openTimer: ReturnType<typeof setTimeout> | undefined;

function listen(listener: Listener): () => void {
  if (listeners.size === 0) start();
  listeners.add(listener);
  connectIn(0);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) stop();
  };
}

function start() {
  removeListeners = [
    onEvents(document, ['visibilitychange'], onVisibility),
    onEvents(window, ['online', 'pageshow'], reconnect),
    onEvents(window, ['pagehide'], disconnect),
  ];
}

function stop() {
  for (const remove of removeListeners) remove();
  disconnect();
  failures = 0;
  hasGap = false;
}

// The next member needs a new connection.
onMemberChange(reconnect);

function connectIn(delayMs: number) {
  clearTimeout(timer);
  timer = setTimeout(connect, delayMs);
}

function connect() {
  if (source || listeners.size === 0 || document.hidden) return;
  const opening = platform.openEvents('/api/events');
  opening.addEventListener('open', onOpen);
  opening.addEventListener('error', onError);
  for (const name of EVENT_NAMES) opening.addEventListener(name, onMessage);
  source = opening;
  openTimer = setTimeout(onError, REQUEST_TIMEOUT_MS);
}

function disconnect() {
  clearTimeout(timer);
  clearTimeout(openTimer);
  if (!source) return;
  source.close();
  source = null;
  openedAt = 0;
  hasGap = true;
}

function reconnect() {
  disconnect();
  failures = 0;
  connectIn(0);
}

function onVisibility() {
  if (document.hidden) {
    clearTimeout(timer);
    timer = setTimeout(disconnect, CLOSE_HIDDEN_AFTER_MS);
  } else {
    failures = 0;
    connectIn(0);
  }
}

function onOpen() {
  clearTimeout(openTimer);
  openedAt = Date.now();
  if (!hasGap) return;
  hasGap = false;
  // Each connection starts with the unread count; everything else is fetched.
  notifyListeners({ type: 'notification' });
  notifyListeners({ type: 'requests' });
  void refreshSession();
}

/**
 * EventSource stops after an HTTP error and reconnects too fast after a lost connection; both use
 * the back-off here.
 */
function onError() {
  const isRejected = source?.readyState === EventSource.CLOSED;
  const wasStable = openedAt > 0 && Date.now() - openedAt > STABLE_AFTER_MS;
  disconnect();
  failures = wasStable ? 1 : failures + 1;
  connectIn(spreadMs(failures, Math.random()));
  // An ended session is rejected too: `refreshSession` detects it.
  if (isRejected) void refreshSession();
  // All streams of a server that restarts end at once: only the second failure is an outage.
  else if (failures > 1) serverContact.notify('failed');
}

function onMessage({ data }: MessageEvent<string>) {
  const event = parseEvent(data);
  if (event?.type === 'session') void refreshSession();
  if (event?.type === 'community') void refreshCommunity();
  if (event) notifyListeners(event);
}

function parseEvent(data: string): LiveEvent | null {
  try {
    return z.parse(liveEventSchema, JSON.parse(data));
  } catch {
    // A newer server can send events that this version does not know.
    return null;
  }
}

function notifyListeners(event: LiveEvent) {
  for (const listener of listeners) listener(event);
}
