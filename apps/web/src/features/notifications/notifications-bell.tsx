/** Nothing is shown while there is nothing to open. */
export function NotificationsBell() {
  return null;
}
