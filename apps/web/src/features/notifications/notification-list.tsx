import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { useId, useRef } from 'react';
import { useNow } from '../../lib/use-now.ts';
import { type Entry, inSections, unreadIn } from './group-notifications.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { tellFailure } from './tell-failure.ts';
import { useNotificationActs } from './use-notification-acts.ts';

const HEADINGS = {
  today: 'notifications.today',
  'this-week': 'notifications.this-week',
} as const;

type NotificationListProps = { items: readonly Notification[]; onLeave: () => void };

export function NotificationList({ items, onLeave }: NotificationListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const sections = inSections(items, useNow());
  const acts = useNotificationActs();

  /** Not worth a word when it fails: it is unread again, and the click went where it should. */
  function read(entry: Entry) {
    const unread = unreadIn(entry);
    if (unread.length > 0) acts.markRead(unread).catch(() => {});
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
                onOpen={() => read(entry)}
                onLeave={onLeave}
                onRemove={(button) => {
                  focusNextRemove(button, list.current);
                  void tellFailure(() => acts.remove(entry.items));
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** The keyboard goes on where it was: at the next one to remove, else the one before, else the list. */
function focusNextRemove(button: HTMLElement, list: HTMLElement | null) {
  const buttons = [...(list?.querySelectorAll<HTMLElement>('[data-remove]') ?? [])];
  const place = buttons.indexOf(button);
  const next = buttons[place + 1] ?? buttons[place - 1] ?? list;
  next?.focus({ preventScroll: true });
}
