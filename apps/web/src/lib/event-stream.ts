import { type LiveEvent, liveEventSchema } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import * as z from 'zod/mini';
import { platform } from '../platform/current.ts';
import type { ApiUrl } from './api-path.ts';
import { spreadMs } from './back-off.ts';
import { REQUEST_TIMEOUT_MS } from './request-timeout.ts';
import { refreshSession } from './session.ts';

const EVENTS_URL: ApiUrl<'GET'> = '/api/events';
const EVENT_NAMES = Object.keys({
  notification: true,
  requests: true,
  'unread-count': true,
  points: true,
  community: true,
  moderation: true,
  session: true,
} satisfies Record<LiveEvent['type'], true>);

/** After a connection of this length the next back-off starts with a short delay. */
const STABLE_AFTER_MS = 10 * SECOND;

type StreamOptions = {
  /** Whether this tab has the connection now; checked before each attempt. */
  mayConnect: () => boolean;
  onOpen: () => void;
  /** It was closed here or by the server: events are missed from now on. */
  onClose: () => void;
  onEvent: (event: LiveEvent) => void;
  /** The server cannot be reached. */
  onOutage: () => void;
};

/** The connection of this tab to the live events. It reconnects until it is closed. */
export function createEventStream({
  mayConnect,
  onOpen,
  onClose,
  onEvent,
  onOutage,
}: StreamOptions) {
  let source: EventSource | null = null;
  let openedAt = 0;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Expires if the stream does not open. */
  let openTimer: ReturnType<typeof setTimeout> | undefined;

  function open() {
    clearTimeout(timer);
    if (source || !mayConnect()) return;
    const opening = platform.openEvents(EVENTS_URL);
    opening.addEventListener('open', handleOpen);
    opening.addEventListener('error', handleError);
    for (const name of EVENT_NAMES) opening.addEventListener(name, handleMessage);
    source = opening;
    openTimer = setTimeout(handleError, REQUEST_TIMEOUT_MS);
  }

  function disconnect() {
    clearTimeout(timer);
    clearTimeout(openTimer);
    if (!source) return;
    source.close();
    source = null;
    openedAt = 0;
    onClose();
  }

  function handleOpen() {
    clearTimeout(openTimer);
    openedAt = Date.now();
    onOpen();
  }

  /**
   * EventSource stops after an HTTP error and reconnects too fast after a lost connection; both use
   * the back-off here.
   */
  function handleError() {
    const isRejected = source?.readyState === EventSource.CLOSED;
    const wasStable = openedAt > 0 && Date.now() - openedAt > STABLE_AFTER_MS;
    disconnect();
    failures = wasStable ? 1 : failures + 1;
    timer = setTimeout(open, spreadMs(failures, Math.random()));
    // An ended session is rejected too: `refreshSession` detects it.
    if (isRejected) void refreshSession();
    // All streams of a server that restarts end at once: only the second failure is an outage.
    else if (failures > 1) onOutage();
  }

  function handleMessage({ data }: MessageEvent<string>) {
    const event = parseEvent(data);
    if (event) onEvent(event);
  }

  return {
    isOpen: () => openedAt > 0,
    open,
    close() {
      disconnect();
      failures = 0;
    },
  };
}

function parseEvent(data: string): LiveEvent | null {
  try {
    return z.parse(liveEventSchema, JSON.parse(data));
  } catch {
    // A newer server can send events that this version does not know.
    return null;
  }
}
