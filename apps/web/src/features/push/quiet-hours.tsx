import { translate } from '@prayer-swap/shared/messages/translate';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { deviceTimeZone, formatTimeZone } from '../../lib/time-zone.ts';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useUpdatePushSettings } from './push-settings.ts';
import { SaveError } from './save-error.tsx';
import { TimeField } from './time-field.tsx';

/** The daily hours without push messages. */
export function QuietHours({ settings: { quietHours, timeZone } }: { settings: PushSettings }) {
  const change = useUpdatePushSettings();
  const zone = timeZone ?? deviceTimeZone();

  const save = (times: Partial<PushSettings['quietHours']>) =>
    change.mutateAsync((now) => ({
      quietHours: { ...now.quietHours, ...times },
      // Quiet hours need a time zone.
      ...(now.timeZone === null && { timeZone: zone }),
    }));

  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={translate('devices.quiet')}
        hint={translate('devices.quiet-hint')}
        checked={quietHours.on}
        pending={change.isPending}
        onChange={(on) => save({ on }).catch(() => {})}
      />
      {quietHours.on && (
        <div>
          <div className="grid max-w-80 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
            <TimeField
              label={translate('devices.quiet-from')}
              time={quietHours.from}
              onSave={(from) => save({ from })}
            />
            <TimeField
              label={translate('devices.quiet-until')}
              time={quietHours.until}
              onSave={(until) => save({ until })}
            />
          </div>
          <p className="mt-2 text-meta text-ink-muted">
            {quietHours.from === quietHours.until
              ? translate('devices.quiet-same')
              : translate('devices.quiet-zone', { zone: formatTimeZone(zone) })}
          </p>
        </div>
      )}
      <SaveError error={change.error} />
    </div>
  );
}
