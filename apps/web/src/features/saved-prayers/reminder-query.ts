import { type Reminder, reminderSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { deviceTimeZone } from '../../lib/time-zone.ts';

export function reminderQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'saved-prayers', 'reminder'),
    queryFn: ({ signal }) =>
      api.get('/praying-for/reminder', { responseSchema: reminderSchema, signal }),
  });
}

/** Every change sends the time zone of this device. */
export function useUpdateReminder() {
  const { id } = useMember();
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'reminder' },
    mutationFn: async (change: Pick<Reminder, 'on' | 'hour'>) => {
      const body = { ...change, timeZone: deviceTimeZone() };
      const options = { body, responseSchema: reminderSchema, asMember: id };
      const saved = await api.put('/praying-for/reminder', options);
      client.setQueryData(reminderQuery(id).queryKey, saved);
    },
  });
}
