import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const subscribeNever = () => () => {};

/** The wish to return, for a link that carries it along; the page that comes drawn knows of none. */
export function useHydratedSearch(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    subscribeNever,
    () => search,
    () => '',
  );
}
