import type { ComponentProps, ReactNode } from 'react';
import { useId } from 'react';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListError } from '../list-error.tsx';
import { LoadMoreButton } from '../load-more-button.tsx';
import type { ListState } from '../use-list-state.ts';

type ReviewQueueProps<Item> = {
  title: string;
  state: ListState<Item>;
  list: ComponentProps<typeof LoadMoreButton>['list'];
  children: (item: Item) => ReactNode;
};

/** Open items that need an answer. Takes no space while it is empty. */
export function ReviewQueue<Item>({ title, state, list, children }: ReviewQueueProps<Item>) {
  const id = useId();
  if (state.is === 'loading' || state.is === 'empty') return null;
  return (
    <section aria-labelledby={id} className="flex flex-col gap-3">
      <h2 id={id} className="text-request font-bold">
        {title}
      </h2>
      {state.is === 'failed' ? (
        <ListError state={state} />
      ) : (
        <ul ref={listFocusRef} aria-labelledby={id} className="flex flex-col gap-4">
          {state.items.map(children)}
        </ul>
      )}
      <LoadMoreButton list={list} />
    </section>
  );
}
