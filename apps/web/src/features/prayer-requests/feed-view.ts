import {
  FEED_SORTS,
  FEED_TABS,
  type FeedSort,
  type FeedTab,
} from '@prayer-swap/shared/prayer-requests/choices';

/** One of the lists of requests: what is shown, in which order. */
export type FeedView = { tab: FeedTab; sort: FeedSort; archived: boolean };

export const COMMUNITY: FeedView = { tab: 'community', sort: 'new', archived: false };
export const MINE: FeedView = { tab: 'mine', sort: 'new', archived: false };
export const ARCHIVED: FeedView = { tab: 'mine', sort: 'new', archived: true };

/** The view an address names; what it does not say, or says wrongly, is the usual. */
export function parseFeedView(query: URLSearchParams): FeedView {
  return {
    tab: FEED_TABS.find((tab) => tab === query.get('tab')) ?? COMMUNITY.tab,
    sort: FEED_SORTS.find((sort) => sort === query.get('sort')) ?? COMMUNITY.sort,
    archived: false,
  };
}

/** The address of a view, without what is usual. */
export function toSearchParams({ tab, sort }: FeedView): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== COMMUNITY.tab) query.set('tab', tab);
  if (sort !== COMMUNITY.sort) query.set('sort', sort);
  return query;
}
