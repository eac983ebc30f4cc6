import { useEffect } from 'react';
import { useMember } from '../lib/session.ts';
import { whenIdle } from '../lib/when-idle.ts';
import { platform } from '../platform/current.ts';

/** Fetched after the screen is there: nothing on it waits for what the device keeps. */
export function useKeeping() {
  const { id } = useMember();
  useEffect(() => keepOnceFetched(id), [id]);
}

/** Where the network went before the part had come, it is fetched when the network is back. */
function keepOnceFetched(memberId: string): () => void {
  const gone = new AbortController();
  let kept = false;
  async function begin({ late }: { late: boolean }) {
    const { keepForMember } = await import('./keep-for-member.ts');
    if (kept || gone.signal.aborted) return;
    kept = true;
    stopWaiting();
    gone.signal.addEventListener('abort', keepForMember(memberId, { late }));
  }
  const stopWaiting = platform.network.onChange(() => {
    if (platform.network.isOnline()) begin({ late: true }).catch(() => {});
  });
  whenIdle(() => void begin({ late: false }).catch(() => {}));
  return () => {
    stopWaiting();
    gone.abort();
  };
}
