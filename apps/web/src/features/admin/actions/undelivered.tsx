import { UNDELIVERED_KEPT_DAYS } from '@prayer-swap/shared/admin/limits';
import type { Undelivered as Item } from '@prayer-swap/shared/admin/undelivered';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { CardsLoading } from '../cards-loading.tsx';
import { ListFailed } from '../list-failed.tsx';
import { LoadMore } from '../load-more.tsx';
import { Part } from '../part.tsx';
import { type ListState, useListState } from '../use-list-state.ts';
import { undeliveredQuery } from './actions-query.ts';
import { RetryAll } from './retry-all.tsx';
import { UndeliveredItem } from './undelivered-item.tsx';

/** What several tries could not do: an admin has it tried again, or gives it up. */
export function Undelivered() {
  const list = useInfiniteQuery(undeliveredQuery(useMember().id));
  const state = useListState<Item>({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  return (
    <Part
      title={translate('panel.undelivered')}
      intro={translate('panel.undelivered-intro', { days: UNDELIVERED_KEPT_DAYS })}
    >
      <RetryAll counts={list.data?.pages[0]?.counts ?? []} />
      <Items state={state} />
      <LoadMore list={list} />
    </Part>
  );
}

function Items({ state }: { state: ListState<Item> }) {
  switch (state.is) {
    case 'loading':
      return <CardsLoading />;
    case 'failed':
      return <ListFailed state={state} />;
    case 'empty':
      return <EmptyState line={translate('panel.undelivered-empty')} />;
    case 'ready':
      return (
        <Card className="py-1 sm:px-5">
          <ul tabIndex={-1} aria-label={translate('panel.undelivered')}>
            {state.items.map((item) => (
              <UndeliveredItem key={item.id} item={item} />
            ))}
          </ul>
        </Card>
      );
    default:
      return state satisfies never;
  }
}
