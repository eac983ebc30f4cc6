import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { keptFocus } from '../../../ui/kept-focus.ts';
import { ListFailed } from '../list-failed.tsx';
import { LoadMore } from '../load-more.tsx';
import type { ListState } from '../use-list-state.ts';

type WaitingListProps<Item> = {
  title: string;
  state: ListState<Item>;
  list: ComponentProps<typeof LoadMore>['list'];
  children: (item: Item) => ReactNode;
};

/** What waits for an answer; it takes no room while there is nothing. */
export function WaitingList<Item>({ title, state, list, children }: WaitingListProps<Item>) {
  const id = useId();
  if (state.is === 'loading' || state.is === 'empty') return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-request font-bold">
        {title}
      </h2>
      {state.is === 'failed' ? (
        <ListFailed state={state} />
      ) : (
        <ul ref={keptFocus} aria-labelledby={id} className="flex flex-col gap-4">
          {state.items.map(children)}
        </ul>
      )}
      <LoadMore list={list} />
    </section>
  );
}
