import { HIGHLIGHT_MS } from '@prayer-swap/shared/prayer-requests/limits';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { failureOf } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { requestQuery } from './feed-query.ts';
import { prayerAnchor, requestIdOf } from './prayer-anchor.ts';
import type { ListState } from './use-request-list.ts';

export type PrayerTarget =
  | { is: 'none' }
  /** Where the list shows it itself. */
  | { is: 'listed'; id: string }
  | { is: 'looking' }
  | { is: 'found'; id: string; request: PrayerRequest }
  | { is: 'gone' }
  | { is: 'failed'; retry: () => Promise<unknown> };

/** The one request that the address asks for, wherever in the community it is. */
export function usePrayerTarget(list: ListState): PrayerTarget {
  const { hash } = useLocation();
  const id = requestIdOf(hash);
  const memberId = useMember().id;
  const isListed = list.is === 'ready' && list.list.items.some((request) => request.id === id);
  const lookFor = id !== null && list.is !== 'loading' && !isListed;
  const one = useQuery({ ...requestQuery(memberId, id ?? ''), enabled: lookFor });

  if (id === null) return { is: 'none' };
  // Once found it stays where it is, also when the list reaches it.
  if (one.data) return { is: 'found', id, request: one.data };
  if (one.data === null) return { is: 'none' };
  if (isListed) return { is: 'listed', id };
  if (!one.isError) return { is: 'looking' };
  const failure = failureOf(one.error);
  const isGone = failure.kind === 'refused' && failure.status === 404;
  return isGone ? { is: 'gone' } : { is: 'failed', retry: one.refetch };
}

/** Moves that have led to their target: coming back to one restores the scroll instead. */
const arrivals = new Set<string>();

/**
 * Brings the target under the header, with the focus, as soon as it is there.
 *
 * @returns the id of the request to highlight, for two seconds
 */
export function useArrival(target: PrayerTarget): string | null {
  const { key } = useLocation();
  const [highlighted, setHighlighted] = useState<string | null>(null);
  const id = target.is === 'listed' || target.is === 'found' ? target.id : null;

  useEffect(() => {
    if (id === null || arrivals.has(key)) return;
    arrivals.add(key);
    const card = document.getElementById(prayerAnchor(id));
    card?.scrollIntoView({ block: 'start' });
    card?.focus({ preventScroll: true });
    setHighlighted(id);
  }, [id, key]);

  useEffect(() => {
    if (highlighted === null) return;
    const fade = setTimeout(() => setHighlighted(null), HIGHLIGHT_MS);
    return () => clearTimeout(fade);
  }, [highlighted]);

  return highlighted;
}
