import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsLoading } from '../../ui/skeleton.tsx';
import { MuteList } from './mute-list.tsx';
import { type MutesState, useMutes } from './use-mutes.ts';

/** The mutes on the profile, each with an unmute button. */
export function MutesSection() {
  const id = useId();
  const state = useMutes();
  return (
    <Card as="section" aria-labelledby={id} className="flex flex-col gap-4 sm:p-6">
      <div>
        <h2 id={id} tabIndex={-1} className="text-request font-bold outline-none">
          {translate('protection.hidden')}
        </h2>
        <p className="mt-1 text-label text-ink-muted">{translate('protection.hidden-intro')}</p>
      </div>
      <Mutes state={state} headingId={id} />
    </Card>
  );
}

function Mutes({ state, headingId }: { state: MutesState; headingId: string }) {
  switch (state.is) {
    case 'loading':
      return <RowsLoading />;
    case 'failed':
      return (
        <ErrorState message={translate('protection.hidden-load-failed')} onRetry={state.retry} />
      );
    case 'empty':
      return <p className="text-label text-ink-muted">{translate('protection.hidden-empty')}</p>;
    case 'ready':
      return <MuteList items={state.items} more={state.more} headingId={headingId} />;
    default:
      return state satisfies never;
  }
}
