import type { ReactNode } from 'react';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListError } from '../list-error.tsx';
import { ListSkeleton } from '../list-skeleton.tsx';
import type { ListState } from '../use-list-state.ts';

type EntryListProps<Item> = {
  label: string;
  state: ListState<Item>;
  emptyLine: string;
  children: (item: Item) => ReactNode;
};

/** A list of entries on one card. */
export function EntryList<Item>({ label, state, emptyLine, children }: EntryListProps<Item>) {
  switch (state.is) {
    case 'loading':
      return <ListSkeleton />;
    case 'failed':
      return <ListError state={state} />;
    case 'empty':
      return <EmptyState message={emptyLine} />;
    case 'ready':
      return (
        <Card className="py-1 sm:px-5">
          <ul ref={listFocusRef} aria-label={label}>
            {state.items.map(children)}
          </ul>
        </Card>
      );
    default:
      return state satisfies never;
  }
}
