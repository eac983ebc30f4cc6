import { translate } from '@prayer-swap/shared/messages/translate';
import type { ComponentProps } from 'react';
import CloudOff from '~icons/lucide/cloud-off';
import { useOnline } from '../lib/use-online.ts';
import { ErrorState } from './error-state.tsx';

/** A failed query. Without a network it is no error: the query loads when the device is online again. */
export function LoadError(props: ComponentProps<typeof ErrorState>) {
  const online = useOnline();
  if (online) return <ErrorState {...props} />;
  return (
    <p className="soft flex items-center gap-3 rounded-card bg-sunken p-4 text-label text-ink-muted">
      <CloudOff className="size-5 shrink-0" />
      {translate('common.needs-connection')}
    </p>
  );
}
