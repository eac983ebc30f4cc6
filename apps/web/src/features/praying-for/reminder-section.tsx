import { translate } from '@prayer-swap/shared/messages/translate';
import type { Reminder } from '@prayer-swap/shared/praying-for/schemas';
import { useQuery } from '@tanstack/react-query';
import { formatTime } from '../../lib/format.ts';
import { useMember } from '../../lib/session.ts';
import { deviceTimeZone, timeZoneWords } from '../../lib/time-zone.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Card } from '../../ui/card.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FailureLine } from '../../ui/failure-line.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { reminderQuery, useChangeReminder } from './reminder-query.ts';

/** Off, until somebody wants it. */
export function ReminderSection() {
  const { data, error, refetch } = useQuery(reminderQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (data) return <ChosenReminder reminder={data} />;
  if (error || retrying) {
    return <ErrorState message={translate('praying-for.reminder-load-failed')} onRetry={retry} />;
  }
  return (
    <LoadingPlace>
      <Skeleton className="h-24 rounded-card" />
    </LoadingPlace>
  );
}

function ChosenReminder({ reminder: { on, hour, timeZone } }: { reminder: Reminder }) {
  const { mutate, isPending, variables, error } = useChangeReminder();
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
          hint={zoneWords(timeZone)}
          options={HOURS.map((one) => ({ value: String(one), label: hourWords(one) }))}
          value={String(isPending ? variables.hour : hour)}
          onChange={({ target }) => mutate({ on, hour: Number(target.value) })}
        />
      )}
      {error && (
        <FailureLine>
          {wordsUnlessRefused(error, {
            failed: 'praying-for.reminder-failed',
            offline: 'error.offline',
          })}
        </FailureLine>
      )}
    </Card>
  );
}

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);

/** As the reader's own clock has it: 8:00 AM. */
function hourWords(hour: number): string {
  return formatTime(new Date(2026, 0, 1, hour).toISOString());
}

function zoneWords(timeZone: string | null): string {
  const here = deviceTimeZone();
  const zone = timeZoneWords(timeZone ?? here);
  if (timeZone === null || timeZone === here) {
    return translate('praying-for.reminder-zone', { zone });
  }
  return translate('praying-for.reminder-other-zone', { zone, here: timeZoneWords(here) });
}
