import { translate } from '@prayer-swap/shared/messages/translate';
import { PULL_BANNER_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useState } from 'react';
import { useOnline } from '../../lib/app-status.ts';
import { checkForUpdate, clearDynamicCaches } from '../../lib/service-worker.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { fetchPage } from './feed-query.ts';
import { type FeedView, toSearchParams } from './feed-view.ts';
import { removeInactiveLists, resetList } from './request-cache.ts';

export type RefreshStatus = 'refreshing' | 'offline' | null;

/**
 * Reloads the list and evicts the other lists, if the device is online.
 *
 * @returns `status` for a moment after each start; `failed` until the next one
 */
export function useRefresh(view: FeedView) {
  const memberId = useMember().id;
  const online = useOnline();
  const announce = useAnnounce();
  const [status, setStatus] = useState<RefreshStatus>(null);
  const [failed, setFailed] = useState<string | null>(null);
  const name = toSearchParams(view).toString();

  useEffect(() => {
    if (status === null) return;
    const hide = setTimeout(() => setStatus(null), PULL_BANNER_MS);
    return () => clearTimeout(hide);
  }, [status]);

  async function refresh() {
    setStatus(online ? 'refreshing' : 'offline');
    if (!online) return;
    // Neither the list nor the user depends on the update of the app's own files.
    void clearDynamicCaches().then(checkForUpdate);
    try {
      const page = await fetchPage(view);
      removeInactiveLists();
      await resetList(memberId, view, page);
      setFailed(null);
      announce(translate('requests.refreshed'));
    } catch {
      setFailed(name);
    }
  }

  return { refresh, status, failed: failed === name };
}
