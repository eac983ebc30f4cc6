import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { applyUpdate } from '../lib/app-update.ts';
import { useAnnounce } from '../lib/use-live-region.tsx';
import { Button } from '../ui/button.tsx';

/**
 * Offers the new version until it is accepted or dismissed; it is never activated automatically.
 */
export function UpdateBar({ onDismiss }: { onDismiss: () => void }) {
  const announce = useAnnounce();
  useEffect(() => announce(translate('install.updated')), [announce]);
  return (
    <section
      aria-label={translate('install.update')}
      className="update-bar no-print animate-appear border-b border-line bg-primary-soft pt-[env(safe-area-inset-top)] text-on-primary-soft"
    >
      <div className="mx-auto flex max-w-[67.5rem] flex-wrap items-center gap-x-3 px-4 py-1.5">
        <p className="flex-1 basis-40 py-1 text-label font-medium">
          {translate('install.updated')}
        </p>
        <div className="ms-auto flex items-center gap-1">
          <Button variant="ghost" size="small" onClick={onDismiss}>
            {translate('install.later')}
          </Button>
          <Button size="small" onClick={applyUpdate}>
            {translate('install.refresh')}
          </Button>
        </div>
      </div>
    </section>
  );
}
