import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '../../../ui/dialog.tsx';

/**
 * Asks before unsaved changes are lost: a dialog inside the app, the browser's prompt otherwise.
 */
export function UnsavedChangesGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);

  return (
    <AlertDialog
      open={blocker.state === 'blocked'}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={translate('profile.leave-title')}
      description={translate('profile.leave-detail')}
      confirmLabel={translate('profile.leave')}
      cancelLabel={translate('profile.stay')}
      tone="danger"
      onConfirm={() => blocker.proceed?.()}
    />
  );
}
