import type { Hiding } from '@prayer-swap/shared/hiding/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { keptFocus } from '../../ui/kept-focus.ts';
import { useFirstNew } from '../../ui/use-first-new.ts';
import { HidingRow } from './hiding-row.tsx';
import type { MoreState } from './use-hidden.ts';

type HiddenListProps = { items: readonly Hiding[]; more: MoreState; headingId: string };

export function HiddenList({ items, more, headingId }: HiddenListProps) {
  const end = useRef<HTMLDivElement>(null);
  const focus = useFirstNew(end, items.length, 'li button');
  return (
    <>
      <ul ref={keptFocus} aria-labelledby={headingId} className="divide-y divide-line">
        {items.map((hiding) => (
          <HidingRow key={hiding.id} hiding={hiding} />
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
    case 'there':
      return (
        <Button variant="soft" className="self-center" onClick={state.load}>
          {translate('protection.hidden-more')}
        </Button>
      );
    default:
      return state satisfies never;
  }
}
