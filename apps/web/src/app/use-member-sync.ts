import { useEffect } from 'react';
import { whenIdle } from '../lib/lazy-module.ts';
import { useMember } from '../lib/session.ts';
import { platform } from '../platform/current.ts';

/** Loaded after the screen has mounted, which does not depend on data of the device. */
export function useMemberSync() {
  const { id } = useMember();
  useEffect(() => startOnceLoaded(id), [id]);
}

/** If the device goes offline before the module is loaded, it is loaded on reconnect. */
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
