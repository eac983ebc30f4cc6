import { translate } from '@prayer-swap/shared/messages/translate';
import type { Mute } from '@prayer-swap/shared/mutes/schemas';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { listFocusRef } from '../../ui/list-focus.ts';
import { useFocusFirstNew } from '../../ui/use-focus-first-new.ts';
import { MuteRow } from './mute-row.tsx';
import type { MoreState } from './use-mutes.ts';

type MuteListProps = { items: readonly Mute[]; more: MoreState; headingId: string };

export function MuteList({ items, more, headingId }: MuteListProps) {
  const end = useRef<HTMLDivElement>(null);
  const focus = useFocusFirstNew(end, items.length, 'li button');
  return (
    <>
      <ul ref={listFocusRef} aria-labelledby={headingId} className="divide-y divide-line">
        {items.map((mute) => (
          <MuteRow key={mute.id} mute={mute} />
        ))}
      </ul>
      <div ref={end} className="flex flex-col empty:hidden" {...focus}>
        <More state={more} />
      </div>
    </>
  );
}

function More({ state }: { state: MoreState }) {
  switch (state.is) {
    case 'none':
      return null;
    case 'failed':
      return (
        <ErrorState message={translate('protection.hidden-more-failed')} onRetry={state.load} />
      );
    case 'ready':
      return (
        <Button variant="soft" className="self-center" onClick={state.load}>
          {translate('protection.hidden-more')}
        </Button>
      );
    default:
      return state satisfies never;
  }
}
