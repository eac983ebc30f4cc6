import { currentLocale } from '@prayer-swap/shared/messages/translate';

/** The readable name of a time zone: "Western European Time, Lisbon". */
export function formatTimeZone(timeZone: string): string {
  const name = longName(timeZone);
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ');
  return timeZone.includes('/') && name !== timeZone ? `${name}, ${city}` : name;
}

function longName(timeZone: string): string {
  const names = [nameOf(timeZone, 'longGeneric'), nameOf(timeZone, 'long')];
  // An offset is not a name.
  return names.find((name) => name && !name.startsWith('GMT')) ?? timeZone;
}

function nameOf(timeZone: string, timeZoneName: 'long' | 'longGeneric'): string | undefined {
  try {
    const parts = new Intl.DateTimeFormat(currentLocale(), {
      timeZone,
      timeZoneName,
    }).formatToParts();
    return parts.find(({ type }) => type === 'timeZoneName')?.value;
  } catch {
    // A zone that this device does not know.
    return undefined;
  }
}
