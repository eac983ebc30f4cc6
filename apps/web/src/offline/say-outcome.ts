import { translate } from '@prayer-swap/shared/messages/translate';
import { showToast } from '../ui/toast.tsx';
import type { Drained } from './drain.ts';
import { onOutboxNews, tellOthers } from './outbox-news.ts';

/** Why the queue is sent now. */
export type Trigger = 'start' | 'seen' | 'online' | 'queued' | 'back-off' | 'by-hand';

/** Said once, in one tab, until something gets through or is written anew. */
let failureIsKnown = false;

onOutboxNews(({ is }) => {
  if (is === 'failure-said') failureIsKnown = true;
  if (is === 'sent') failureIsKnown = false;
});

/** Tells the person how it went, where they wait for it or something has changed. */
export function sayOutcome({ sent, refused, left }: Drained, trigger: Trigger): void {
  if (left.is === 'for-later') {
    if (trigger === 'by-hand') say('offline.manual-failed');
    if (trigger === 'online') sayFailure();
  } else if (refused > 0) say('offline.refused-toast');
  else if (sent > 0 && left.is === 'nothing') say('offline.synced');
}

/** The service worker has sent everything. */
export function sayComplete(): void {
  inOneTab('outbox-complete', () => say('offline.synced'));
}

/** Something waits on, and nobody has asked for more than that it is tried. */
export function sayFailure(): void {
  if (failureIsKnown) return;
  inOneTab('outbox-failed', () => {
    if (failureIsKnown) return;
    say('offline.sync-failed');
    tellOthers({ is: 'failure-said' });
  });
}

type OutcomeWords =
  | 'offline.synced'
  | 'offline.sync-failed'
  | 'offline.manual-failed'
  | 'offline.refused-toast';

function say(words: OutcomeWords) {
  showToast(translate(words), { id: 'outbox' });
}

/** Several windows can be in sight, and all hear the same news: the first of them speaks. */
const SPEAKS_ALONE_MS = 2000;

function inOneTab(voice: string, speak: () => void) {
  if (document.hidden) return;
  if (!navigator.locks) return speak();
  void navigator.locks.request(voice, { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    speak();
    await new Promise((resolve) => setTimeout(resolve, SPEAKS_ALONE_MS));
  });
}
