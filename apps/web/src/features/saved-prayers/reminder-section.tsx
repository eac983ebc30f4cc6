import { translate } from '@prayer-swap/shared/messages/translate';
import { type Reminder, reminderSchema } from '@prayer-swap/shared/saved-prayers/schemas';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { formatTime } from '../../lib/format.ts';
import { memberKey } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { deviceTimeZone, formatTimeZone } from '../../lib/time-zone.ts';
import { Card } from '../../ui/card.tsx';
import { InlineError } from '../../ui/error-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';

/** The daily reminder of saved prayers. */
export function ReminderSection() {
  return (
    <QueryView
      query={useQuery(reminderQuery(useMember().id))}
      loading={
        <LoadingRegion>
          <Skeleton className="h-24 rounded-card" />
        </LoadingRegion>
      }
      failure={() => ({ message: translate('praying-for.reminder-load-failed') })}
    >
      {(reminder) => <ReminderForm reminder={reminder} />}
    </QueryView>
  );
}

function ReminderForm({ reminder: { on, hour, timeZone } }: { reminder: Reminder }) {
  const { mutate, isPending, variables, error } = useUpdateReminder();
  return (
    <Card as="section" className="flex flex-col gap-4">
      <SwitchField
        label={translate('praying-for.reminder')}
        hint={translate('praying-for.reminder-hint')}
        checked={on}
        pending={isPending}
        onChange={(next) => mutate({ on: next, hour })}
      />
      {on && (
        <SelectField
          className="sm:max-w-60"
          label={translate('praying-for.reminder-hour')}
          hint={timeZoneHint(timeZone)}
          options={HOURS.map((one) => ({ value: String(one), label: formatHour(one) }))}
          value={String(isPending ? variables.hour : hour)}
          onChange={({ target }) => mutate({ on, hour: Number(target.value) })}
        />
      )}
      {error && (
        <InlineError>
          {errorMessageOr(error, {
            failed: 'praying-for.reminder-failed',
            offline: 'error.offline',
          })}
        </InlineError>
      )}
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** Formats an hour in the reader's locale: 8:00 AM. */
function formatHour(hour: number): string {
  return formatTime(new Date(2026, 0, 1, hour).toISOString());
}

function timeZoneHint(timeZone: string | null): string {
  const here = deviceTimeZone();
  const zone = formatTimeZone(timeZone ?? here);
  if (timeZone === null || timeZone === here) {
    return translate('praying-for.reminder-zone', { zone });
  }
  return translate('praying-for.reminder-other-zone', { zone, here: formatTimeZone(here) });
}

function reminderQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'saved-prayers', 'reminder'),
    queryFn: ({ signal }) =>
      api.get('/saved-prayers/reminder', { responseSchema: reminderSchema, signal }),
  });
}

/** Every change sends the time zone of this device. */
function useUpdateReminder() {
  const { id } = useMember();
  const client = useQueryClient();
  return useMutation({
    scope: { id: 'reminder' },
    mutationFn: async (change: Pick<Reminder, 'on' | 'hour'>) => {
      const body = { ...change, timeZone: deviceTimeZone() };
      const options = { body, responseSchema: reminderSchema, asMember: id };
      const saved = await api.put('/saved-prayers/reminder', options);
      client.setQueryData(reminderQuery(id).queryKey, saved);
    },
  });
}
