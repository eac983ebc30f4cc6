import { useState } from 'react';
import { useRetry } from '../../lib/use-retry.ts';

export type ListState<Item> =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<unknown> }
  | { is: 'empty' }
  | { is: 'ready'; items: readonly Item[] };

type ListQuery<Item> = {
  items: readonly Item[] | undefined;
  error: unknown;
  refetch: () => Promise<unknown>;
};

/** The state of a list of the panel. An error stays visible during a retry. */
export function useListState<Item>({ items, error, refetch }: ListQuery<Item>): ListState<Item> {
  const [retrying, retry] = useRetry(refetch);
  const [lastError, setLastError] = useState(error);
  if (error && error !== lastError) setLastError(error);
  if (items) return items.length > 0 ? { is: 'ready', items } : { is: 'empty' };
  if (error || retrying) return { is: 'failed', error: error ?? lastError, retry };
  return { is: 'loading' };
}
