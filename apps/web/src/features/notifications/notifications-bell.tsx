import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { ANONYMOUS_OWNER } from '@prayer-swap/shared/prayer-requests/choices';
import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import Bell from '~icons/lucide/bell';
import { withReference } from '../../lib/api-failure.ts';
import { useLiveEvents } from '../../lib/live-events.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useMember } from '../../lib/session.ts';
import { useAnnounce } from '../../lib/use-live-region.tsx';
import { useNow } from '../../lib/use-now.ts';
import { CopyNoteOf } from '../../offline/cached-copy-note.tsx';
import { usePendingActions } from '../../offline/pending-actions.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { withRetryToast } from '../../ui/action-toast.ts';
import { Button } from '../../ui/button.tsx';
import { Chip } from '../../ui/chip.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Panel } from '../../ui/sheet.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { getUnread, groupByDay } from './group-notifications.ts';
import { applyChange } from './list-change.ts';
import { NotificationEntry } from './notification-entry.tsx';
import { badgeText } from './notification-kinds.ts';
import {
  hasPendingMutation,
  NOTIFICATIONS_PATH,
  notificationsQuery,
  unreadCountQuery,
  useNotificationMutations,
} from './use-notification-mutations.ts';

/** The unread count, and the button that opens the panel. */
export function NotificationsBell() {
  const unread = useUnreadCount();
  const [open, setOpen] = useState(false);
  /** After a navigation the new screen takes the focus; otherwise it returns to the bell. */
  const isNavigating = useRef(false);

  return (
    <Panel
      open={open}
      onOpenChange={setOpen}
      title={translate('notifications.title')}
      trigger={
        <IconButton
          label={
            unread > 0
              ? translate('notifications.bell-unread', { count: unread })
              : translate('notifications.title')
          }
          icon={<BellWithBadge unread={unread} />}
        />
      }
      onCloseAutoFocus={(event) => {
        if (isNavigating.current) event.preventDefault();
        isNavigating.current = false;
      }}
    >
      <NotificationsPanel
        unread={unread}
        onNavigate={() => {
          isNavigating.current = true;
          setOpen(false);
        }}
      />
    </Panel>
  );
}

function BellWithBadge({ unread }: { unread: number }) {
  const badge = badgeText(unread);
  return (
    <>
      <Bell className="size-5.5" />
      {badge !== null && (
        <span
          aria-hidden="true"
          className="chip absolute start-1/2 top-0.5 inline-flex h-5 min-w-5 animate-appear items-center justify-center rounded-full border-2 border-canvas bg-badge px-1 text-[0.6875rem] leading-none font-bold whitespace-nowrap text-on-badge tabular-nums"
        >
          {badge}
        </span>
      )}
    </>
  );
}

/** The current unread count. Announces an increase and refreshes the list of the panel. */
export function useUnreadCount(): number {
  const { id: memberId } = useMember();
  const announce = useAnnounce();
  const count = unreadCountQuery(memberId);

  useLiveEvents(async (event) => {
    // The pending mutation refetches when it ends.
    if (hasPendingMutation(memberId)) return;
    if (event.type === 'notification') {
      await queryClient.invalidateQueries({ queryKey: notificationsQuery(memberId).queryKey });
    }
    if (event.type === 'unread-count') {
      const before = queryClient.getQueryData(count.queryKey)?.unreadCount;
      if (before !== undefined && event.unreadCount > before) {
        announce(translate('notifications.bell-unread', { count: event.unreadCount }));
      }
      await queryClient.cancelQueries({ queryKey: count.queryKey });
      queryClient.setQueryData(count.queryKey, { unreadCount: event.unreadCount });
    }
  });

  return useQuery(count).data?.unreadCount ?? 0;
}

type NotificationsPanelProps = {
  unread: number;
  /** Called when a notification navigates away and the panel closes. */
  onNavigate: () => void;
};

function NotificationsPanel({ unread, onNavigate }: NotificationsPanelProps) {
  const pending = usePendingActions();
  const isRead = ({ id }: Notification) => pending.some(({ targetId }) => targetId === id);
  const isHidden = useIsHidden();
  /** An update on a request that a queued flag or mute hides. It does not name the author. */
  const isOfHidden = ({ type, relatedRequestId: id }: Notification) =>
    (type === 'prayer-update' || type === 'prayer-answered') &&
    id !== null &&
    isHidden({ id, ownerUsername: ANONYMOUS_OWNER });
  return (
    <QueryView
      query={useQuery(notificationsQuery(useMember().id))}
      loading={<ListSkeleton />}
      failure={(error) => withReference(translate('notifications.load-failed'), error)}
    >
      {(loaded) => {
        const items = applyChange(loaded, { is: 'read', items: loaded.filter(isRead) }).filter(
          (item) => !isOfHidden(item),
        );
        return (
          <>
            <div className="mb-3 empty:hidden">
              <CopyNoteOf path={NOTIFICATIONS_PATH} />
            </div>
            {items.length === 0 ? (
              <EmptyState
                scene="bench"
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
            )}
          </>
        );
      }}
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
  const markAll = () =>
    isAllRead ? undefined : withRetryToast(() => markAllRead(items), saveFailed);
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

const HEADINGS = { today: 'notifications.today', 'this-week': 'notifications.this-week' } as const;

type NotificationListProps = { items: readonly Notification[]; onNavigate: () => void };

function NotificationList({ items, onNavigate }: NotificationListProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const sections = groupByDay(items, useNow());
  const mutations = useNotificationMutations();

  /** A failure shows no message: the row is unread again, and the navigation happened anyway. */
  function markRead(items: readonly Notification[]) {
    const unread = getUnread(items);
    if (unread.length > 0) mutations.markRead(unread).catch(() => {});
  }

  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {sections.map(({ day, entries }) => (
        <section key={day} aria-labelledby={`${id}-${day}`}>
          <h3 id={`${id}-${day}`} className="pt-1.5 pb-1.5 text-meta font-bold text-ink-muted">
            {translate(HEADINGS[day])}
          </h3>
          <ul className="@container flex flex-col gap-1">
            {entries.map((entry) => (
              <NotificationEntry
                key={entry.key}
                entry={entry}
                onRead={markRead}
                onNavigate={onNavigate}
                onRemove={(removed, button) => {
                  focusAfterRemoval(button, list.current);
                  void withRetryToast(() => mutations.remove(removed), saveFailed);
                }}
              />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/**
 * Once the row of a menu is gone, moves the focus to the next menu, else to the previous one, else to
 * the list. A closing menu returns the focus to its button until then.
 */
function focusAfterRemoval(button: HTMLElement | null, list: HTMLElement | null) {
  if (!button || !list) return;
  const buttons = [...list.querySelectorAll<HTMLElement>('[data-row-menu]')];
  const index = buttons.indexOf(button);
  const others = [...buttons.slice(index + 1), ...buttons.slice(0, index).reverse()];
  const observer = new MutationObserver(() => {
    if (button.isConnected) return;
    observer.disconnect();
    const next = others.find((other) => other.isConnected) ?? list;
    next.focus({ preventScroll: true });
  });
  observer.observe(list, { childList: true, subtree: true });
}

const saveFailed = () => translate('notifications.save-failed');
