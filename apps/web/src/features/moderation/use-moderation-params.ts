import { ADMIN_TABS, type AdminTab } from '@prayer-swap/shared/moderation/choices';
import { useSearchParams } from 'react-router';

/** The position in the panel, stored in the URL, so that it survives a reload. */
export function useModerationParams() {
  const [params, setParams] = useSearchParams();

  function change(values: Record<string, string | null>, { replace = true } = {}) {
    setParams((before) => withParams(before, values), { replace, preventScrollReset: true });
  }

  return {
    tab: parseTab(params),
    flaggedSearch: params.get('requestId') ?? params.get('search') ?? '',
    userSearch: params.get('userId') ?? params.get('username') ?? params.get('query') ?? '',
    flaggedOnly: params.get('flaggedOnly') === 'true',
    openTab: (tab: AdminTab) => change({ tab }),
    /** Pushes a history entry, so Back returns to the list that linked to the member. */
    openUser: (userId: string) =>
      change(
        { tab: 'users', userId, username: null, query: null, flaggedOnly: null },
        { replace: false },
      ),
    searchFlagged: (search: string) => change({ tab: 'flagged', search, requestId: null }),
    searchUsers: (query: string) => change({ tab: 'users', query, userId: null, username: null }),
    showFlaggedOnly: (only: boolean) => change({ tab: 'users', flaggedOnly: only ? 'true' : null }),
  };
}

export type ModerationParams = ReturnType<typeof useModerationParams>;

function parseTab(params: URLSearchParams): AdminTab {
  const named = ADMIN_TABS.find((tab) => tab === params.get('tab'));
  if (named) return named;
  if (params.has('requestId')) return 'flagged';
  return params.has('userId') || params.has('username') ? 'users' : 'flagged';
}

function withParams(before: URLSearchParams, values: Record<string, string | null>) {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after;
}
