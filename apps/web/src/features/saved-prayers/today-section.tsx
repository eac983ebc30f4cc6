import { translate } from '@prayer-swap/shared/messages/translate';
import { type TodayRequest, todaySchema } from '@prayer-swap/shared/saved-prayers/schemas';
import { queryOptions } from '@tanstack/react-query';
import { useId } from 'react';
import CalendarDays from '~icons/lucide/calendar-days';
import { api } from '../../lib/api-client.ts';
import { memberKey, queryClient } from '../../lib/query-client.ts';
import { onRemoval } from '../../request-interactions/list-removals.ts';
import { RequestLink } from '../../request-interactions/request-link.tsx';
import { Card } from '../../ui/card.tsx';

/** @param day by the member's clock */
export function todayQuery(memberId: string, day: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'saved-prayers', 'today', day),
    queryFn: ({ signal }) =>
      api.get('/saved-prayers/today', { query: { day }, responseSchema: todaySchema, signal }),
    // The list below appears without these requests.
    retry: false,
    staleTime: 0,
  });
}

onRemoval(() => {
  refetchToday();
  return refetchToday;
});

function refetchToday(): void {
  void queryClient.invalidateQueries({
    predicate: ({ queryKey: [, feature, list] }) => feature === 'saved-prayers' && list === 'today',
  });
}

/** The requests whose day is today. */
export function TodaySection({ requests }: { requests: readonly TodayRequest[] }) {
  const heading = useId();
  if (requests.length === 0) return null;
  return (
    <Card as="section" aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="flex items-center gap-2 text-request font-bold">
        <CalendarDays className="size-5" />
        {translate('praying-for.today')}
      </h2>
      <ul className="flex flex-col gap-3">
        {requests.map((request) => (
          <li key={request.id}>
            <RequestLink request={request} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
