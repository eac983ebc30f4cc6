import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { withReference } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { showToast } from '../../ui/toast.tsx';
import { getUnread, groupByDay, type NotificationGroup } from './group-notifications.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { notificationsQuery, useNotificationMutations } from './use-notification-mutations.ts';

type NotificationsPanelProps = {
  unread: number;
  /** Called when a notification navigates away and the panel closes. */
  onNavigate: () => void;
};

export function NotificationsPanel({ unread, onNavigate }: NotificationsPanelProps) {
  return (
    <QueryView
      query={useQuery(notificationsQuery(useMember().id))}
      loading={<ListSkeleton />}
      failure={(error) => ({
        message: withReference(translate('notifications.load-failed'), error),
      })}
    >
      {(items) =>
        items.length === 0 ? (
          <EmptyState
            message={translate('notifications.empty')}
            detail={translate('notifications.empty-detail')}
          />
        ) : (
          <>
            <PanelToolbar unread={unread} items={items} />
            <NotificationList items={items} onNavigate={onNavigate} />
            {unread > items.length && (
              <p className="pt-3 text-center text-meta text-ink-muted">
                {translate('notifications.newest-only', { count: items.length })}
              </p>
            )}
          </>
        )
      }
    </QueryView>
  );
}

function ListSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-2 pt-12">
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
        <Skeleton className="h-18 rounded-card" />
      </div>
    </LoadingRegion>
  );
}

/** Sticks to the top of the list: the unread count and the button to read all. */
function PanelToolbar({ unread, items }: { unread: number; items: readonly Notification[] }) {
  const { markAllRead } = useNotificationMutations();
  const isAllRead = unread === 0;
  const markAll = () => (isAllRead ? undefined : withRetryToast(() => markAllRead(items)));
  return (
    <div className="sticky -top-1 z-20 -mx-4 -mt-1 flex flex-wrap items-center justify-between gap-2 bg-surface px-4">
      <span>
        {!isAllRead && (
          <Chip tone="support">{translate('notifications.new', { count: unread })}</Chip>
        )}
      </span>
      <Button
        variant="ghost"
        size="small"
        className="-me-3"
        aria-disabled={isAllRead}
        onClick={markAll}
      >
        {translate('notifications.mark-all')}
      </Button>
    </div>
  );
}

const HEADINGS = {
  today: 'notifications.today',
  'this-week': 'notifications.this-week',
} as const;

type NotificationListProps = { items: readonly Notification[]; onNavigate: () => void };

function NotificationList({ items, onNavigate }: NotificationListProps) {
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

/** Runs an action of the member. If it fails, a toast offers a retry. */
async function withRetryToast(action: () => Promise<unknown>): Promise<void> {
  try {
    await action();
  } catch {
    showToast(translate('notifications.save-failed'), {
      id: 'notifications-failure',
      action: { label: translate('common.retry'), onClick: () => withRetryToast(action) },
    });
  }
}
