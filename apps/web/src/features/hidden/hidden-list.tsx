import type { Hiding } from '@prayer-swap/shared/hiding/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { keptFocus } from '../../ui/kept-focus.ts';
import { HidingRow } from './hiding-row.tsx';
import type { MoreState } from './use-hidden.ts';

/** Long enough for the new rows to be there. */
const SHOWN_AFTER_MS = 50;

type HiddenListProps = { items: readonly Hiding[]; more: MoreState; headingId: string };

export function HiddenList({ items, more, headingId }: HiddenListProps) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => keptFocus(list.current), []);

  /** The button that was pressed may be gone by then: the focus goes on at the first new row. */
  function focusFirstNew() {
    if (document.activeElement !== document.body) return;
    list.current?.children[items.length]?.querySelector('button')?.focus();
  }

  return (
    <>
      <ul ref={list} aria-labelledby={headingId} className="divide-y divide-line">
        {items.map((hiding) => (
          <HidingRow key={hiding.id} hiding={hiding} />
        ))}
      </ul>
      <More state={more} onLoaded={() => setTimeout(focusFirstNew, SHOWN_AFTER_MS)} />
    </>
  );
}

function More({ state, onLoaded }: { state: MoreState; onLoaded: () => void }) {
  switch (state.is) {
    case 'none':
      return null;
    case 'failed':
      return (
        <ErrorState
          message={translate('protection.hidden-more-failed')}
          onRetry={() => state.load().then(onLoaded)}
        />
      );
    case 'there':
      return (
        <Button variant="soft" className="self-center" onClick={() => state.load().then(onLoaded)}>
          {translate('protection.hidden-more')}
        </Button>
      );
    default:
      return state satisfies never;
  }
}
