import { translate } from '@prayer-swap/shared/messages/translate';
import { PULL_BANNER_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useState } from 'react';
import { checkForUpdate, clearDynamicCaches } from '../../lib/service-worker.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { useOnline } from '../../lib/use-online.ts';
import { fetchPage } from './feed-query.ts';
import { type FeedView, searchOf } from './feed-view.ts';
import { beginAnew, forgetOtherLists } from './request-cache.ts';

export type RefreshNews = 'refreshing' | 'offline' | null;

/**
 * Begins the list anew and forgets what else was loaded, only while there is a network.
 *
 * @returns `news` for a moment after each start; `failed` until the next one
 */
export function useRefresh(view: FeedView) {
  const memberId = useMember().id;
  const online = useOnline();
  const announce = useAnnounce();
  const [news, setNews] = useState<RefreshNews>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const name = searchOf(view).toString();

  useEffect(() => {
    if (news === null) return;
    const hide = setTimeout(() => setNews(null), PULL_BANNER_MS);
    return () => clearTimeout(hide);
  }, [news]);

  async function refresh() {
    setNews(online ? 'refreshing' : 'offline');
    if (!online) return;
    // Neither the list nor the person waits for the app's own files.
    void clearDynamicCaches().then(checkForUpdate);
    try {
      const page = await fetchPage(view);
      forgetOtherLists();
      await beginAnew(memberId, view, page);
      setFailed(null);
      announce(translate('requests.refreshed'));
    } catch {
      setFailed(name);
    }
  }

  return { refresh, news, failed: failed === name };
}
