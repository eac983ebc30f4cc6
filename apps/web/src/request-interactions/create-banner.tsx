import { translate } from '@prayer-swap/shared/messages/translate';
import { CREATE_BANNER_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { useEffect, useState } from 'react';
import { recordOwnActivity } from '../lib/device-settings.ts';
import { Banner } from '../ui/banner.tsx';

/** `waiting` until a screen shows it, because the navigation may take a moment. */
let bannerState: 'none' | 'waiting' | { shownUntilMs: number } = 'none';

/** Call after a request was posted. The next screen with a {@link CreateBanner} shows it. */
export function queueCreateBanner() {
  bannerState = 'waiting';
  recordOwnActivity();
}

/** Confirms a posted request for five seconds. Renders nothing otherwise. */
export function CreateBanner() {
  const [shown, setShown] = useState(() => remainingMs() > 0);

  useEffect(() => {
    const leftMs = remainingMs();
    if (leftMs <= 0) return;
    bannerState = { shownUntilMs: Date.now() + leftMs };
    const hide = setTimeout(() => setShown(false), leftMs);
    return () => clearTimeout(hide);
  }, []);

  if (!shown) return null;
  return (
    <Banner tone="success" className="mb-4">
      {translate('requests.shared')}
    </Banner>
  );
}

function remainingMs(): number {
  if (bannerState === 'none') return 0;
  return bannerState === 'waiting' ? CREATE_BANNER_MS : bannerState.shownUntilMs - Date.now();
}
