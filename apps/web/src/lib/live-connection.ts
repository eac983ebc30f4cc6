import { isLiveHint, type LiveEvent, RECENT_HINT_MS } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { onEvents } from '../platform/listeners.ts';
import { serverContact } from './app-status.ts';
import { refreshCommunity } from './community.ts';
import { createEventStream } from './event-stream.ts';
import { locks } from './locks.ts';
import { currentMemberId, onMemberChange, refreshSession } from './session.ts';

/** A member who returns to a tab within this time has missed nothing. */
const LEAVE_HIDDEN_AFTER_MS = 30 * SECOND;
/** A connection that another tab had before begins later than this. */
const IMMEDIATE_MS = SECOND;

/** What the tab with the connection and the others tell each other. */
type TabMessage =
  /** Asks whether there is a connection. */
  | { is: 'joined' }
  /** Its connection has been open since before the question. */
  | { is: 'open' }
  /** Its connection has just opened: what happened before it is unknown. */
  | { is: 'opened' }
  | { is: 'event'; event: LiveEvent }
  | { is: 'outage' };

const stream = createEventStream({
  mayConnect: () => turn?.isGranted === true,
  onOpen() {
    tell({ is: 'opened' });
    if (hasGap) catchUp();
  },
  onClose() {
    hasGap = true;
  },
  onEvent(event) {
    if (event.type === 'unread-count' || isLiveHint(event))
      lastEvents.set(event.type, { event, at: Date.now() });
    tell({ is: 'event', event });
    handle(event);
  },
  onOutage() {
    tell({ is: 'outage' });
    serverContact.notify('failed');
  },
});

/** Null while this tab needs no events. */
let notify: ((event: LiveEvent) => void) | null = null;
let channel: BroadcastChannel | null = null;
/** This tab's wait for the connection, and then its time with it. */
let turn: { controller: AbortController; isGranted: boolean } | null = null;
/** Whether events may have been missed. */
let hasGap = false;
/** What a tab that joins is told: it may have been loaded before. */
const lastEvents = new Map<LiveEvent['type'], { event: LiveEvent; at: number }>();
let timer: ReturnType<typeof setTimeout> | undefined;

/**
 * Receives the live events of the member, from this tab's connection or from another tab's.
 *
 * @returns the function that stops it
 */
export function startLiveConnection(onEvent: (event: LiveEvent) => void): () => void {
  notify = onEvent;
  const cleanups = [
    onEvents(document, ['visibilitychange'], onVisibility),
    onEvents(window, ['pageshow'], join),
    onEvents(window, ['online'], reconnect),
    // A page with a lock cannot be stored in the back/forward cache.
    onEvents(window, ['pagehide'], leave),
    // The next member needs another connection.
    onMemberChange(() => {
      leave();
      join();
    }),
  ];
  join();
  return () => {
    notify = null;
    for (const cleanup of cleanups) cleanup();
    leave();
    hasGap = false;
  };
}

function join() {
  clearTimeout(timer);
  const memberId = currentMemberId();
  if (turn || !notify || document.hidden || memberId === null) return;
  const name = `live-events-${memberId}`;
  openChannel(name);
  tell({ is: 'joined' });
  void takeTurn(name);
}

/** Waits until no other tab has the connection, and keeps it until this tab is hidden or closed. */
async function takeTurn(name: string) {
  const current = { controller: new AbortController(), isGranted: false };
  turn = current;
  const { signal } = current.controller;
  const ended = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve());
  });
  const requestedAt = Date.now();
  try {
    await locks.request(name, { signal }, async () => {
      current.isGranted = true;
      if (Date.now() - requestedAt > IMMEDIATE_MS) hasGap = true;
      stream.open();
      await ended;
    });
  } catch {
    if (signal.aborted) return;
    // The lock was lost.
    leave();
    timer = setTimeout(join, IMMEDIATE_MS);
  }
}

function endTurn() {
  turn?.controller.abort();
  turn = null;
}

function leave() {
  clearTimeout(timer);
  if (!channel) return;
  endTurn();
  stream.close();
  channel.close();
  channel = null;
  lastEvents.clear();
  hasGap = true;
}

function reconnect() {
  if (!turn?.isGranted) return;
  stream.close();
  stream.open();
}

/** A visible tab takes the connection; until then, or until the tab is left, this one keeps its own. */
function onVisibility() {
  if (!document.hidden) return join();
  endTurn();
  timer = setTimeout(leave, LEAVE_HIDDEN_AFTER_MS);
}

function openChannel(name: string) {
  if (channel) return;
  channel = new BroadcastChannel(name);
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onTabMessage(data));
}

function tell(message: TabMessage) {
  channel?.postMessage(message);
}

function onTabMessage(message: TabMessage) {
  switch (message.is) {
    case 'joined':
      if (!turn?.isGranted || !stream.isOpen()) return;
      tell({ is: 'open' });
      for (const { event, at } of lastEvents.values()) {
        const isCurrent = event.type === 'unread-count' || Date.now() - at <= RECENT_HINT_MS;
        if (isCurrent) tell({ is: 'event', event });
      }
      return;
    case 'open':
      if (hasGap) catchUp();
      return;
    case 'opened':
      if (turn?.isGranted) return;
      stream.close();
      if (document.hidden) leave();
      else catchUp();
      return;
    case 'event':
      return handle(message.event);
    case 'outage':
      return serverContact.notify('failed');
    default:
      // A tab of a newer version.
      message satisfies never;
  }
}

/** Each connection starts with the unread count and the recent hints; everything else is fetched. */
function catchUp() {
  hasGap = false;
  notify?.({ type: 'notification' });
  notify?.({ type: 'requests' });
  void refreshSession();
}

function handle(event: LiveEvent) {
  if (event.type === 'session') void refreshSession();
  if (event.type === 'community') void refreshCommunity();
  notify?.(event);
}
