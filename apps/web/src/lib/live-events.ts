import type { LiveEvent } from '@prayer-swap/shared/live/schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { useEffect, useEffectEvent } from 'react';
import { createListeners } from '../platform/listeners.ts';
import { whenIdle } from './lazy-module.ts';

type Listener = (event: LiveEvent) => void;

/**
 * Subscribes to the member's live events while the component is mounted. The tabs of a browser share
 * one connection, which a visible tab has.
 */
export function useLiveEvents(listener: Listener) {
  const onEvent = useEffectEvent(listener);
  useEffect(() => listen((event) => onEvent(event)), []);
}

const RETRY_MS = 10 * SECOND;

const events = createListeners<LiveEvent>();
let stop: (() => void) | null = null;

function listen(listener: Listener): () => void {
  const unsubscribe = events.subscribe(listener);
  if (events.count() === 1) whenIdle(() => void start());
  return () => {
    unsubscribe();
    if (events.count() > 0) return;
    stop?.();
    stop = null;
  };
}

/** The code of the connection is loaded after the screen. */
async function start() {
  if (events.count() === 0) return;
  try {
    const { startLiveConnection } = await import('./live-connection.ts');
    if (events.count() > 0) stop ??= startLiveConnection(events.notify);
  } catch {
    setTimeout(() => void start(), RETRY_MS);
  }
}
