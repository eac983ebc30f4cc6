import { useEffect } from 'react';
import { useMember } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { platform } from '../platform/current.ts';

/** Fetched after the screen is there: nothing on it waits for what the device keeps. */
export function useMemberSync() {
  const { id } = useMember();
  useEffect(() => startOnceLoaded(id), [id]);
}

/** Where the network went before the part had come, it is fetched when the network is back. */
function startOnceLoaded(memberId: string): () => void {
  const controller = new AbortController();
  let isStarted = false;
  async function start({ afterReconnect }: { afterReconnect: boolean }) {
    const { startMemberSync } = await import('./start-member-sync.ts');
    if (isStarted || controller.signal.aborted) return;
    isStarted = true;
    unsubscribe();
    controller.signal.addEventListener('abort', startMemberSync(memberId, { afterReconnect }));
  }
  const unsubscribe = platform.network.onChange(() => {
    if (platform.network.isOnline()) start({ afterReconnect: true }).catch(() => {});
  });
  whenIdle(() => void start({ afterReconnect: false }).catch(() => {}));
  return () => {
    unsubscribe();
    controller.abort();
  };
}
