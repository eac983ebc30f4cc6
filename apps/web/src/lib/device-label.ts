import type { DeviceApp, DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import { translate } from '@prayer-swap/shared/messages/translate';
import { formatDay } from './format.ts';

type Device = { app: DeviceApp | null; system: DeviceSystem | null };

/** The label of a device: "Firefox on Linux". */
export function deviceLabel({ app, system }: Device): string {
  const name = app === 'native' ? translate('profile.device-app') : app;
  if (system === null) return name ?? translate('profile.device-unknown');
  return translate('profile.device-on', {
    app: name ?? translate('profile.device-browser'),
    system,
  });
}

/** The day of the last use; the hour is not stored. */
export function lastUsedLabel(lastSeenAt: string, now: Date): string {
  const seen = new Date(lastSeenAt);
  if (seen >= startOfDay(now)) return translate('profile.device-today');
  if (seen >= startOfDay(now, -1)) return translate('profile.device-yesterday');
  return translate('profile.device-used', { date: formatDay(lastSeenAt) });
}

/** In the reader's calendar. */
function startOfDay(moment: Date, plusDays = 0): Date {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate() + plusDays);
}
