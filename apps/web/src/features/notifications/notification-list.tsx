import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { useId, useRef } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { getUnread, groupByDay, type NotificationGroup } from './group-notifications.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { useNotificationMutations } from './use-notification-mutations.ts';
import { withRetryToast } from './with-retry-toast.ts';

const HEADINGS = {
  today: 'notifications.today',
  'this-week': 'notifications.this-week',
} as const;

type NotificationListProps = { items: readonly Notification[]; onNavigate: () => void };

export function NotificationList({ items, onNavigate }: NotificationListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const sections = groupByDay(items, useNow());
  const mutations = useNotificationMutations();

  /** A failure shows no message: the row is unread again, and the navigation happened anyway. */
  function markRead(entry: NotificationGroup) {
    const unread = getUnread(entry);
    if (unread.length > 0) mutations.markRead(unread).catch(() => {});
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {sections.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <h3 id={`${id}-${day}`} className="pt-1.5 pb-1.5 text-meta font-bold text-ink-muted">
            {translate(HEADINGS[day])}
          </h3>
          <ul className="@container flex flex-col gap-1.5">
            {entries.map((entry) => (
              <NotificationEntry
                key={entry.key}
                entry={entry}
                onOpen={() => markRead(entry)}
                onNavigate={onNavigate}
                onRemove={(button) => {
                  focusNextRemove(button, list.current);
                  void withRetryToast(() => mutations.remove(entry.items));
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Moves the focus to the next remove button, else to the previous one, else to the list. */
function focusNextRemove(button: HTMLElement, list: HTMLElement | null) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const index = buttons.indexOf(button);
  const next = buttons[index + 1] ?? buttons[index - 1] ?? list;
  next?.focus({ preventScroll: true });
}
