import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { truncateText } from '@prayer-swap/shared/prayer-requests/text';
import { savedPrayerPageSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import { swapSchema } from '@prayer-swap/shared/swap/schemas';
import { ownerName } from '../lib/format.ts';
import { parseResponse } from '../lib/parse-response.ts';
import { prayerPath } from '../lib/paths.ts';
import { snapshotStorage } from '../lib/session-snapshot.ts';
import { readCopy } from '../offline/cached-copies-db.ts';
import { onCachedResponse } from '../offline/cached-responses.ts';
import { queuedRemovals } from '../offline/pending-actions.ts';
import type { Widget, WidgetRequest } from '../platform/platform.ts';
import { type Engagement, onEngagementChange } from '../request-interactions/engagement.ts';
import { hiddenBy, onRemoval } from '../request-interactions/list-removals.ts';

const TEXT_MAX_LENGTH = 200;

type Candidate = Engagement &
  Pick<PrayerRequest, 'id' | 'type' | 'text' | 'ownerUsername' | 'answered'> &
  Partial<Pick<PrayerRequest, 'can'>>;

/** The lists from which the request is selected, in the order of preference. */
const SOURCES: Record<string, (response: unknown) => readonly Candidate[]> = {
  '/saved-prayers': (response) => parseResponse(savedPrayerPageSchema, response).data?.items ?? [],
  '/swap': (response) => parseResponse(swapSchema, response).data?.cards ?? [],
};

/**
 * Shows on the home screen one request that waits for the member's prayer: a saved one, else one of
 * the last swap.
 *
 * @returns a function that stops it
 */
export function startPrayerWidget(widget: Widget, memberId: string): () => void {
  const lists = new Map<string, readonly Candidate[]>();

  function show() {
    if (snapshotStorage.read()?.id !== memberId) return;
    const candidates = Object.keys(SOURCES).flatMap((path) => lists.get(path) ?? []);
    const removals = queuedRemovals.get().filter(({ userId }) => userId === memberId);
    const isHidden = removals.map(hiddenBy);
    const waiting = candidates.find(
      (request) => isWaiting(request) && !isHidden.some((hides) => hides(request)),
    );
    widget.show(waiting ? toWidgetRequest(waiting) : null);
  }

  function changeLists(change: (list: readonly Candidate[]) => readonly Candidate[]) {
    for (const [path, list] of lists) lists.set(path, change(list));
    show();
  }

  async function loadCopies() {
    for (const [path, parse] of Object.entries(SOURCES)) {
      const copy = await readCopy(memberId, path);
      if (!lists.has(path)) lists.set(path, parse(copy?.value));
    }
  }

  const copies = loadCopies();
  const stops = [
    queuedRemovals.subscribe(show),
    onCachedResponse(async ({ memberId: readerId, path, response }) => {
      const parse = SOURCES[path];
      if (readerId !== memberId || !parse) return;
      lists.set(path, parse(response));
      await copies;
      show();
    }),
    onEngagementChange((id, change) =>
      changeLists((list) => list.map((request) => (request.id === id ? change(request) : request))),
    ),
    onRemoval((shouldRemove) => {
      const before = [...lists];
      changeLists((list) => list.filter((request) => !shouldRemove(request)));
      return () => {
        for (const [path, list] of before) lists.set(path, list);
        show();
      };
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

function isWaiting({ type, answered, userCompleted, can }: Candidate): boolean {
  return type === 'Support' && !answered && !userCompleted && can?.pray !== false;
}

function toWidgetRequest(request: Candidate): WidgetRequest {
  return {
    name: ownerName(request),
    text: truncateText(request.text, TEXT_MAX_LENGTH),
    path: prayerPath(request.id),
  };
}
