import {
  FEED_SORTS,
  FEED_TABS,
  type FeedSort,
  type FeedTab,
} from '@prayer-swap/shared/prayer-requests/choices';

/** One of the lists of requests: its filter and its order. */
export type FeedView = {
  tab: FeedTab;
  sort: FeedSort;
  archived: boolean;
  /** The id of the circle whose requests are listed alone. */
  circle?: string;
};

export const COMMUNITY: FeedView = { tab: 'community', sort: 'new', archived: false };
export const POPULAR: FeedView = { tab: 'community', sort: 'popular', archived: false };
export const MINE: FeedView = { tab: 'mine', sort: 'new', archived: false };
export const ARCHIVED: FeedView = { tab: 'mine', sort: 'new', archived: true };

export function ofCircle(circle: string): FeedView {
  return { ...COMMUNITY, circle };
}

/** The view that a URL names. Missing or invalid parameters get their defaults. */
export function parseFeedView(query: URLSearchParams): FeedView {
  return {
    tab: FEED_TABS.find((tab) => tab === query.get('tab')) ?? COMMUNITY.tab,
    sort: FEED_SORTS.find((sort) => sort === query.get('sort')) ?? COMMUNITY.sort,
    archived: false,
  };
}

/** The query parameters of a view, without defaults. */
export function toSearchParams({ tab, sort }: FeedView): URLSearchParams {
  const query = new URLSearchParams();
  if (tab !== COMMUNITY.tab) query.set('tab', tab);
  if (sort !== COMMUNITY.sort) query.set('sort', sort);
  return query;
}
