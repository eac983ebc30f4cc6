import { UNDELIVERED_KEPT_DAYS } from '@prayer-swap/shared/admin/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { LoadMore } from '../load-more.tsx';
import { Part } from '../part.tsx';
import { useListState } from '../use-list-state.ts';
import { undeliveredQuery } from './actions-query.ts';
import { EntryList } from './entry-list.tsx';
import { RetryAll } from './retry-all.tsx';
import { UndeliveredItem } from './undelivered-item.tsx';

/** What several tries could not do: an admin has it tried again, or gives it up. */
export function Undelivered() {
  const list = useInfiniteQuery(undeliveredQuery(useMember().id));
  const state = useListState({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  const title = translate('panel.undelivered');
  return (
    <Part
      title={title}
      intro={translate('panel.undelivered-intro', { days: UNDELIVERED_KEPT_DAYS })}
    >
      <RetryAll counts={list.data?.pages[0]?.counts ?? []} />
      <EntryList label={title} state={state} emptyLine={translate('panel.undelivered-empty')}>
        {(item) => <UndeliveredItem key={item.id} item={item} />}
      </EntryList>
      <LoadMore list={list} />
    </Part>
  );
}
