/** The IANA name of the device's time zone, such as `Europe/Lisbon`. */
export function deviceTimeZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}
