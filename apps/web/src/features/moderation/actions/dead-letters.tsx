import { translate } from '@prayer-swap/shared/messages/translate';
import { DEAD_LETTER_RETENTION_DAYS } from '@prayer-swap/shared/moderation/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { LoadMoreButton } from '../load-more-button.tsx';
import { PanelSection } from '../panel-section.tsx';
import { useListState } from '../use-list-state.ts';
import { deadLettersQuery } from './actions-query.ts';
import { DeadLetterItem } from './dead-letter-item.tsx';
import { EntryList } from './entry-list.tsx';
import { RetryAll } from './retry-all.tsx';

/** The dead letters: an admin retries or discards them. */
export function DeadLetters() {
  const list = useInfiniteQuery(deadLettersQuery(useMember().id));
  const state = useListState({
    items: list.data?.pages.flatMap((page) => page.items),
    error: list.error,
    refetch: list.refetch,
  });
  const title = translate('panel.undelivered');
  return (
    <PanelSection
      title={title}
      intro={translate('panel.undelivered-intro', { days: DEAD_LETTER_RETENTION_DAYS })}
    >
      <RetryAll counts={list.data?.pages[0]?.counts ?? []} />
      <EntryList label={title} state={state} emptyLine={translate('panel.undelivered-empty')}>
        {(item) => <DeadLetterItem key={item.id} item={item} />}
      </EntryList>
      <LoadMoreButton list={list} />
    </PanelSection>
  );
}
