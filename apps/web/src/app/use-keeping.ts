import { useEffect } from 'react';
import { useMember } from '../lib/session.ts';

/** Fetched after the screen is there: nothing on it waits for what the device keeps. */
export function useKeeping() {
  const { id } = useMember();
  useEffect(() => {
    const kept = import('./keep-for-member.ts').then(
      ({ keepForMember }) => keepForMember(id),
      // Without a network and not on the device yet: the next start keeps it.
      () => () => {},
    );
    return () => void kept.then((stop) => stop());
  }, [id]);
}
