import type { AdminAction } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { Card } from '../../../ui/card.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ActionEntry } from '../action-entry.tsx';
import { CardsLoading } from '../cards-loading.tsx';
import { ListFailed } from '../list-failed.tsx';
import { LoadMore } from '../load-more.tsx';
import { Part } from '../part.tsx';
import { type ListState, useListState } from '../use-list-state.ts';
import { actionsQuery } from './actions-query.ts';

export function ActionList() {
  const list = useInfiniteQuery(actionsQuery(useMember().id));
  const state = useListState<AdminAction>({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  return (
    <Part title={translate('panel.actions-list')}>
      <Actions state={state} />
      <LoadMore list={list} />
    </Part>
  );
}

function Actions({ state }: { state: ListState<AdminAction> }) {
  switch (state.is) {
    case 'loading':
      return <CardsLoading />;
    case 'failed':
      return <ListFailed state={state} />;
    case 'empty':
      return <EmptyState line={translate('panel.actions-empty')} />;
    case 'ready':
      return (
        <Card className="py-1 sm:px-5">
          <ul>
            {state.items.map((action) => (
              <ActionEntry key={action.id} action={action} />
            ))}
          </ul>
        </Card>
      );
    default:
      return state satisfies never;
  }
}
