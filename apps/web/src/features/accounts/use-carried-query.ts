import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

const unchanging = () => () => {};

/** The wish to return, for a link that carries it along; the page that comes drawn knows of none. */
export function useCarriedQuery(): string {
  const { search } = useLocation();
  return useSyncExternalStore(
    unchanging,
    () => search,
    () => '',
  );
}
