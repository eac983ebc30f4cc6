import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef, useState } from 'react';
import { useOnline } from '../lib/app-status.ts';
import { cn } from '../lib/cn.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';

const BACK_ONLINE_SHOWN_MS = 4000;

/** A bar while the device is offline, and briefly when it is online again. */
export function NetworkBar() {
  const online = useOnline();
  const message = useNetworkMessage(online);
  if (message === null) return null;
  return (
    <section
      aria-label={translate('shell.connection')}
      className={cn(
        'soft animate-appear px-4 pt-[calc(0.5rem+env(safe-area-inset-top))] pb-2 text-center text-balance text-meta font-medium',
        online ? 'bg-success-soft text-success' : 'bg-celebration-soft text-celebration',
      )}
    >
      {message}
    </section>
  );
}

function useNetworkMessage(online: boolean): string | null {
  const announce = useAnnounce();
  const wasOnline = useRef(true);
  const [backOnline, setBackOnline] = useState(false);

  useEffect(() => {
    if (wasOnline.current === online) return;
    wasOnline.current = online;
    announce(translate(online ? 'shell.online' : 'shell.offline'));
    setBackOnline(online);
    if (!online) return;
    const timer = setTimeout(() => setBackOnline(false), BACK_ONLINE_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [online, announce]);

  if (!online) return translate('shell.offline');
  return backOnline ? translate('shell.online') : null;
}
