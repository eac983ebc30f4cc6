import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { keptFocus } from '../../../ui/kept-focus.ts';
import { CardsLoading } from '../cards-loading.tsx';
import { ListFailed } from '../list-failed.tsx';
import type { ListState } from '../use-list-state.ts';

type EntryListProps<Item> = {
  label: string;
  state: ListState<Item>;
  emptyLine: string;
  children: (item: Item) => ReactNode;
};

/** Entries one below the other on one card. */
export function EntryList<Item>({ label, state, emptyLine, children }: EntryListProps<Item>) {
  switch (state.is) {
    case 'loading':
      return <CardsLoading />;
    case 'failed':
      return <ListFailed state={state} />;
    case 'empty':
      return <EmptyState line={emptyLine} />;
    case 'ready':
      return (
        <Card className="py-1 sm:px-5">
          <ul ref={keptFocus} aria-label={label}>
            {state.items.map(children)}
          </ul>
        </Card>
      );
    default:
      return state satisfies never;
  }
}
