import type { Circle } from '@prayer-swap/shared/circles/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { feedPageSchema, type PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import type { ComponentProps } from 'react';
import { useSearchParams } from 'react-router';
import { answeredListOf, answeredQuery } from '../features/answered/answered-query.ts';
import { NoCircle, useCircle } from '../features/circles/circle-frame.tsx';
import { useSavedPrayers } from '../features/saved-prayers/use-saved-prayers.ts';
import { errorMessage } from '../lib/api-failure.ts';
import { ownerName } from '../lib/format.ts';
import {
  type ListPage,
  pagedQueryOptions,
  type usePagedList,
  useWholeList,
} from '../lib/paged-query.ts';
import { circlePath, paths } from '../lib/paths.ts';
import { memberKey } from '../lib/query-client.ts';
import { useMember } from '../lib/session.ts';
import { usePagedRequests } from '../request-interactions/use-paged-requests.ts';
import { Page } from '../ui/page.tsx';
import { type PrintItem, PrintSheet } from '../ui/print-sheet.tsx';
import { QueryView } from '../ui/query-view.tsx';
import { SessionLoading } from './guards.tsx';

/** About thirty pages of paper. */
const MAX_ITEMS = 200;

/** The saved prayers on paper. */
export function PrintSavedPrayers() {
  const { items, hasMore } = usePrintedList(useSavedPrayers());
  return (
    <PrintList
      title={translate('praying-for.title')}
      query={{ ...items, data: items.data?.map(toNamedItem) }}
      hasMore={hasMore}
      backTo={paths.savedPrayers}
    />
  );
}

/** The requests of a circle on paper. */
export function PrintCircle() {
  const { circle, query } = useCircle();
  return (
    <QueryView query={query} loading={<SessionLoading />} failure={errorMessage}>
      {() =>
        circle ? (
          <CircleSheet circle={circle} />
        ) : (
          <main>
            <Page title={translate('circles.title')}>
              <NoCircle />
            </Page>
          </main>
        )
      }
    </QueryView>
  );
}

function CircleSheet({ circle: { id, name } }: { circle: Circle }) {
  const key = memberKey(useMember().id, 'circles', 'print', id);
  const { items, hasMore } = usePrintedList(
    usePagedRequests(pagedQueryOptions(key, '/requests', feedPageSchema, { circle: id })),
  );
  return (
    <PrintList
      title={name}
      query={{ ...items, data: items.data?.map(toNamedItem) }}
      hasMore={hasMore}
      backTo={circlePath(id)}
    />
  );
}

function toNamedItem(request: Pick<PrayerRequest, 'id' | 'ownerUsername' | 'text'>): PrintItem {
  return { id: request.id, name: ownerName(request), text: request.text };
}

/** One of the lists of answered prayers on paper. */
export function PrintAnswered() {
  const [query] = useSearchParams();
  const whose = answeredListOf(query);
  const { items, hasMore } = usePrintedList(usePagedRequests(answeredQuery(useMember().id, whose)));
  const toItem = (request: NonNullable<typeof items.data>[number]) => ({
    id: request.id,
    name: whose === 'mine' ? null : ownerName(request),
    text: request.text,
    note: request.answer.text,
  });
  return (
    <PrintList
      title={translate('answered.title')}
      query={{ ...items, data: items.data?.map(toItem) }}
      hasMore={hasMore}
      backTo={`${paths.answered}?whose=${whose}`}
    />
  );
}

/** The first items of a list as the server has them now; undefined while they load. */
function usePrintedList<Data extends ListPage<unknown>>(
  list: ReturnType<typeof usePagedList<Data>>,
) {
  const { items, isLoadingMore, isRefreshing, hasMore } = useWholeList(list, MAX_ITEMS);
  const data = isLoadingMore || isRefreshing ? undefined : items.data;
  return { items: { ...items, data }, hasMore };
}

type PrintListProps = Omit<ComponentProps<typeof PrintSheet>, 'items'> & {
  query: ComponentProps<typeof QueryView<readonly PrintItem[]>>['query'];
};

function PrintList({ query, ...sheet }: PrintListProps) {
  return (
    <main className="print-sheet px-6 py-6 print:p-0">
      <QueryView query={query} loading={<SessionLoading />} failure={errorMessage}>
        {(items) => <PrintSheet {...sheet} items={items} />}
      </QueryView>
    </main>
  );
}
