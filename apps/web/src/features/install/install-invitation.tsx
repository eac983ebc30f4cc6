import { translate } from '@prayer-swap/shared/messages/translate';
import { useId, useState } from 'react';
import { declineInstallInvitation, install, useInstallMethod } from '../../lib/install-method.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { showToast } from '../../ui/toast.tsx';

/** Offers once to install the app on this device. */
export function InstallInvitation() {
  const method = useInstallMethod();
  const titleId = useId();
  const [declined, setDeclined] = useState(false);
  if (method === null || declined) return null;

  async function accept() {
    await install();
    // The browser shows its prompt once, so the card disappears. The steps restore the focus
    // themselves.
    if (method === 'prompt') focusHeading();
  }

  function decline() {
    declineInstallInvitation();
    setDeclined(true);
    showToast(translate('install.dismissed'));
    focusHeading();
  }

  return (
    <Card as="section" aria-labelledby={titleId} className="flex animate-appear gap-4">
      <img
        src={`${import.meta.env.ICONS}/any-192.png`}
        alt=""
        width="48"
        height="48"
        className="hidden size-12 shrink-0 narrow:block"
      />
      <div className="flex-1">
        <h2 id={titleId} className="text-body font-bold">
          {translate('install.invitation')}
        </h2>
        <p className="mt-0.5 text-label text-ink-muted">{translate('install.invitation-detail')}</p>
        <div className="mt-3 flex flex-wrap gap-2">
          <Button variant="soft" onClick={accept}>
            {translate(method === 'steps' ? 'install.show-steps' : 'install.accept')}
          </Button>
          <Button variant="ghost" onClick={decline}>
            {translate('install.dismiss')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

/** The card disappears while it has the focus. */
function focusHeading() {
  document.querySelector('h1')?.focus({ preventScroll: true });
}
