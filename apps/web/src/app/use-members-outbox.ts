import { useEffect } from 'react';
import { useMember } from '../lib/session.ts';

/** Fetched after the screen is there: nothing on it waits for the queue. */
export function useMembersOutbox() {
  const { id } = useMember();
  useEffect(() => {
    const kept = import('./members-outbox.ts').then(
      ({ keepMembersOutbox }) => keepMembersOutbox(id),
      // Without a network and not on the device yet: the next start keeps it.
      () => () => {},
    );
    return () => void kept.then((stop) => stop());
  }, [id]);
}
