import { translate } from '@prayer-swap/shared/messages/translate';
import { FEED_PAGE_SIZE } from '@prayer-swap/shared/prayer-requests/limits';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import ArrowUp from '~icons/lucide/arrow-up';
import { cn } from '../../lib/cn.ts';
import { useMember } from '../../lib/session.ts';
import { newestQuery } from './feed-query.ts';
import type { FeedView } from './feed-view.ts';
import { prayerAnchor } from './prayer-anchor.ts';
import { resetList } from './request-cache.ts';
import { countNew, type RequestList } from './request-list.ts';

/**
 * Announces new requests without moving the list. A press shows them. It floats: above the thumb on
 * a phone; on a wide window between the filters above the list, then under the bar.
 */
export function NewPrayersPill({ view, list }: { view: FeedView; list: RequestList }) {
  const memberId = useMember().id;
  const { data: newest } = useQuery({
    ...newestQuery(memberId, view),
    initialData: () => ({ items: list.items.slice(0, FEED_PAGE_SIZE), nextCursor: null }),
  });
  const count = countNew(list, newest);
  const [focusId, setFocusId] = useState<string | null>(null);

  async function showNewest() {
    await resetList(memberId, view, newest);
    scrollTo({ top: 0 });
    setFocusId(newest.items[0]?.id ?? null);
  }

  useEffect(() => {
    const card = focusId && document.getElementById(prayerAnchor(focusId));
    if (!card) return;
    card.focus({ preventScroll: true });
    setFocusId(null);
  }, [focusId, list]);

  return (
    <div
      role="status"
      className={cn(
        'pointer-events-none fixed inset-x-0 bottom-[calc(var(--bottom-bar)+12px)] z-20 flex justify-center wide:sticky wide:top-[calc(var(--top-bar)+8px+--spacing(14))] wide:bottom-auto wide:h-0',
        count > 0 && 'with-pill',
      )}
    >
      {count > 0 && (
        <button
          type="button"
          className="press pointer-events-auto relative inline-flex h-11 animate-rise items-center gap-2 rounded-full bg-primary px-5 text-label font-bold text-on-primary shadow-float hover:bg-primary-hover wide:-top-14"
          onClick={() => void showNewest()}
        >
          <ArrowUp className="size-4.5" />
          {count < FEED_PAGE_SIZE
            ? translate('requests.new-prayers', { count })
            : translate('requests.new-prayers-many', { count })}
        </button>
      )}
    </div>
  );
}
