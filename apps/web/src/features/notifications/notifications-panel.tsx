import { translate } from '@prayer-swap/shared/messages/translate';
import type { Notification } from '@prayer-swap/shared/notifications/schemas';
import { useQuery } from '@tanstack/react-query';
import { withReference } from '../../lib/api-failure.ts';
import { useMember } from '../../lib/session.ts';
import { useRetry } from '../../lib/use-retry.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { NotificationList } from './notification-list.tsx';
import { notificationsQuery } from './notifications-query.ts';
import { PanelToolbar } from './panel-toolbar.tsx';

type NotificationsPanelProps = {
  unread: number;
  /** Called when a notification navigates away and the panel closes. */
  onNavigate: () => void;
};

export function NotificationsPanel({ unread, onNavigate }: NotificationsPanelProps) {
  const state = useListState();
  switch (state.is) {
    case 'loading':
      return <ListSkeleton />;
    case 'failed':
      return (
        <ErrorState
          message={withReference(translate('notifications.load-failed'), state.error)}
          onRetry={state.retry}
        />
      );
    case 'empty':
      return (
        <EmptyState
          message={translate('notifications.empty')}
          detail={translate('notifications.empty-detail')}
        />
      );
    case 'ready':
      return (
        <>
          <PanelToolbar unread={unread} items={state.items} />
          <NotificationList items={state.items} onNavigate={onNavigate} />
          {unread > state.items.length && (
            <p className="pt-3 text-center text-meta text-ink-muted">
              {translate('notifications.newest-only', { count: state.items.length })}
            </p>
          )}
        </>
      );
    default:
      return state satisfies never;
  }
}

type ListState =
  | { is: 'loading' }
  | { is: 'failed'; error: unknown; retry: () => Promise<void> }
  | { is: 'empty' }
  | { is: 'ready'; items: readonly Notification[] };

function useListState(): ListState {
  const { id } = useMember();
  const { data: items, isError, error, refetch } = useQuery(notificationsQuery(id));
  const [retrying, retry] = useRetry(refetch);
  if (items) return items.length > 0 ? { is: 'ready', items } : { is: 'empty' };
  return isError || retrying ? { is: 'failed', error, retry } : { is: 'loading' };
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
