import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const subscribeNever = () => () => {};

/** The query string, for links that pass on the return URL; empty in prerendered HTML. */
export function useHydratedSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    subscribeNever,
    () => search,
    () => '',
  );
}
