import { translate } from '@prayer-swap/shared/messages/translate';
import { addDays, DAY_MAX_AHEAD } from '@prayer-swap/shared/prayer-requests/day';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type DayFieldProps = {
  /** As `2026-12-01`; empty for none. */
  value: string;
  /** The day that the request has, which may be over. */
  savedDay?: string;
  onChange: (day: string) => void;
};

/** The day that a request is about. While it is typed it can be outside of the range. */
export function DayField({ value, savedDay, onChange }: DayFieldProps) {
  const { today, last } = dayRange(useNow());
  return (
    <div className="flex flex-wrap items-end gap-x-2">
      <TextField
        className="flex-1 basis-52"
        type="date"
        label={translate('requests.day')}
        hint={translate('requests.day-hint')}
        error={value === savedDay ? undefined : dayError(value)}
        min={today}
        max={last}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {value && (
        <Button variant="ghost" size="small" onClick={() => onChange('')}>
          {translate('requests.day-remove')}
        </Button>
      )}
    </div>
  );
}

/** Why a request cannot have this day; undefined if it can, and for none. */
export function dayError(day: string): string | undefined {
  const { today, last } = dayRange(new Date(serverNow()));
  const isPossible = day === '' || (day >= today && day <= last);
  return isPossible ? undefined : translate('requests.day-too-far', { days: DAY_MAX_AHEAD });
}

/** By the clock of this device. */
function dayRange(now: Date): { today: string; last: string } {
  const today = localDate(deviceTimeZone(), now);
  return { today, last: addDays(today, DAY_MAX_AHEAD) };
}
