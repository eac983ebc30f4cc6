import {
  ANSWERED_LISTS,
  type AnsweredList,
  answeredPageSchema,
} from '@prayer-swap/shared/answered/schemas';
import { cachedPagedQuery } from '../../offline/cached-queries.ts';

/** The list that a URL names; the member's own by default. */
export function answeredListOf(query: URLSearchParams): AnsweredList {
  return ANSWERED_LISTS.find((list) => list === query.get('whose')) ?? 'mine';
}

export function answeredPath(whose: AnsweredList) {
  return `/answered?whose=${whose}` as const;
}

export function answeredQuery(memberId: string, whose: AnsweredList) {
  return {
    ...cachedPagedQuery(memberId, ['answered', whose], answeredPath(whose), answeredPageSchema),
    // Another screen may have marked a request as answered.
    staleTime: 0,
  };
}
