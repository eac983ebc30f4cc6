import { translate } from '@prayer-swap/shared/messages/translate';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { ActionEntry } from '../action-entry.tsx';
import { LoadMoreButton } from '../load-more-button.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useListState } from '../use-list-state.ts';
import { actionsQuery } from './actions-query.ts';
import { EntryList } from './entry-list.tsx';

export function ActionList() {
  const list = useInfiniteQuery(actionsQuery(useMember().id));
  const state = useListState({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  const title = translate('panel.actions-list');
  return (
    <PanelSection title={title}>
      <EntryList label={title} state={state} emptyLine={translate('panel.actions-empty')}>
        {(action) => <ActionEntry key={action.id} action={action} />}
      </EntryList>
      <LoadMoreButton list={list} />
    </PanelSection>
  );
}
