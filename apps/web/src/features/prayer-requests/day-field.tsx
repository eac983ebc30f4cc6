import { translate } from '@prayer-swap/shared/messages/translate';
import { addDays, DAY_MAX_AHEAD } from '@prayer-swap/shared/prayer-requests/day';
import { localDate } from '@prayer-swap/shared/saved-prayers/next-reminder';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type DayFieldProps = {
  /** As `2026-12-01`; empty for none. */
  value: string;
  onChange: (day: string) => void;
};

/** The day that a request is about. A day outside of the range is not taken. */
export function DayField({ value, onChange }: DayFieldProps) {
  const today = localDate(deviceTimeZone(), useNow());
  const last = addDays(today, DAY_MAX_AHEAD);
  return (
    <div className="flex flex-wrap items-end gap-x-2">
      <TextField
        className="flex-1 basis-52"
        type="date"
        label={translate('requests.day')}
        hint={translate('requests.day-hint')}
        min={today}
        max={last}
        value={value}
        onChange={({ target }) => {
          const { value: day } = target;
          if (day === '' || (day >= today && day <= last)) onChange(day);
        }}
      />
      {value && (
        <Button variant="ghost" size="small" onClick={() => onChange('')}>
          {translate('requests.day-remove')}
        </Button>
      )}
    </div>
  );
}
