import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { ADMIN_TABS, type AdminTab } from '@prayer-swap/shared/moderation/choices';
import { adminStatsSchema, flaggedPageSchema } from '@prayer-swap/shared/moderation/schemas';
import { type InfiniteData, keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { api } from '../../lib/api-client.ts';
import { httpErrorOf } from '../../lib/api-failure.ts';
import type { ApiPath } from '../../lib/api-path.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { type ListPage, pagedQueryOptions, usePagedList } from '../../lib/paged-query.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { showToast } from '../../ui/toast.tsx';

const FLAGGED_PATH = '/admin/flagged';
type FlaggedPage = z.infer<typeof flaggedPageSchema>;

/** What the tab of the users shows. */
const USER_VIEWS = ['users', 'appeals', 'reports'] as const;
export type UserView = (typeof USER_VIEWS)[number];

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
    /** The post that was selected beside the list. */
    selectedPost: params.get('post'),
    flaggedOnly: params.get('flaggedOnly') === 'true',
    /** Whether a link opened the panel for one member. */
    isOneUser: params.has('userId') || params.has('username'),
    userView: USER_VIEWS.find((view) => view === params.get('view')) ?? 'users',
    openTab: (tab: AdminTab) => change({ tab }),
    selectPost: (post: string | null) => change({ post }),
    /** Pushes a history entry, so Back returns to the list that linked to the member. */
    openUser: (userId: string) =>
      change(
        { tab: 'users', userId, username: null, query: null, flaggedOnly: null, view: null },
        { replace: false },
      ),
    openUserView: (view: UserView) =>
      change({ tab: 'users', view: view === 'users' ? null : view }),
    searchFlagged: (search: string) =>
      change({ tab: 'flagged', search, requestId: null, post: null }),
    searchUsers: (query: string) => change({ tab: 'users', query, userId: null, username: null }),
    showFlaggedOnly: (only: boolean) => change({ tab: 'users', flaggedOnly: only ? 'true' : null }),
  };
}

/**
 * The value of a control that is stored in the URL. The control shows a change immediately, the URL
 * follows after a moment.
 */
export function useImmediateValue<Value>(value: Value, onChange: (value: Value) => void) {
  const [shown, setShown] = useState(value);
  const [lastValue, setLastValue] = useState(value);
  if (value !== lastValue) {
    setLastValue(value);
    setShown(value);
  }
  const change = (next: Value) => {
    setShown(next);
    onChange(next);
  };
  return [shown, change] as const;
}

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

/** Only {@link useLiveRefresh} refetches a list: a card must not move during a decision. */
const NO_AUTO_REFETCH = { refetchOnWindowFocus: false, refetchOnReconnect: false };

type PanelQueryOptions = Partial<typeof NO_AUTO_REFETCH> & {
  /** Parameters of the path. The previous data stays while others are loaded. */
  query?: Record<string, string>;
  staleTime?: number;
};

/** A query of the panel. */
export function usePanelQuery<Data>(
  path: ApiPath<'GET'>,
  responseSchema: z.ZodMiniType<Data>,
  { query, ...options }: PanelQueryOptions = {},
) {
  return useQuery({
    ...NO_AUTO_REFETCH,
    queryKey: memberKey(useMember().id, 'moderation', path, query),
    queryFn: ({ signal }) => api.get(path, { query, responseSchema, signal }),
    ...(query && { placeholderData: keepPreviousData }),
    ...options,
  });
}

/** The figures of the panel, which also warn of many flags. */
export function useStats() {
  const automatic = { refetchOnWindowFocus: true, refetchOnReconnect: true };
  return usePanelQuery('/admin/stats', adminStatsSchema, automatic);
}

/** A list of the panel in pages. */
export function usePanelList<Data extends ListPage<unknown>>(
  path: ApiPath<'GET'>,
  responseSchema: z.ZodMiniType<Data>,
  query?: Record<string, string>,
) {
  const queryKey = memberKey(useMember().id, 'moderation', path, query);
  return usePagedList({
    ...pagedQueryOptions(queryKey, path, responseSchema, query),
    ...NO_AUTO_REFETCH,
    ...(query && { placeholderData: keepPreviousData }),
  });
}

/** The flagged posts: child safety first, then the oldest, and blocked posts at the end. */
export function useFlaggedList(search: string) {
  return usePanelList(FLAGGED_PATH, flaggedPageSchema, { search });
}

/** Refetches every query of the panel that is on the screen. */
export async function refreshPanel() {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[1] === 'moderation',
  });
}

/** Removes a decided post from the loaded lists before they are fetched again. */
export function removeFromQueue(requestId: string): void {
  queryClient.setQueriesData<InfiniteData<FlaggedPage>>(
    { predicate: ({ queryKey }) => queryKey[1] === 'moderation' && queryKey[2] === FLAGGED_PATH },
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => id !== requestId),
        })),
      },
  );
}

/** The number of open dialogs. The lists behind them must not move. */
let openDialogCount = 0;
/** Whether a live event requested a refresh while a dialog was open. */
let isRefreshPending = false;

/** Refreshes the panel on live events, but never while a dialog is open. */
export function useLiveRefresh() {
  useLiveEvents(({ type }) => {
    if (type !== 'moderation' && type !== 'notification' && type !== 'community') return;
    if (openDialogCount > 0) isRefreshPending = true;
    else void refreshPanel();
  });
}

/** Pauses the refresh while a dialog is open and runs a pending one afterwards. */
export function usePauseLiveRefresh(open: boolean) {
  useEffect(() => {
    if (!open) return;
    openDialogCount += 1;
    return () => {
      openDialogCount -= 1;
      if (openDialogCount > 0) return;
      if (isRefreshPending) void refreshPanel();
      isRefreshPending = false;
    };
  }, [open]);
}

/**
 * Sends a decision and refetches the panel. A conflict with another admin counts as done, with the
 * server's message.
 */
export function useDecision(failureCode: MessageCode, onDone?: () => void) {
  const [failure, setFailure] = useState<string>();

  async function decide(
    send: () => Promise<unknown>,
    successMessage: string,
    isHandled: (error: unknown) => boolean = () => false,
  ) {
    setFailure(undefined);
    let message = successMessage;
    try {
      await send();
    } catch (error) {
      if (isHandled(error)) return;
      message = errorMessageOr(error, { failed: failureCode });
      // Another admin has decided, or the subject no longer exists.
      const isConflict = httpErrorOf(error, 404, 409) !== null;
      if (!isConflict) return setFailure(message);
    }
    onDone?.();
    showToast(message);
    await refreshPanel();
  }

  return { decide, failure, clearFailure: () => setFailure(undefined) };
}
