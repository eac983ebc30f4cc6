import { translate } from '@prayer-swap/shared/messages/translate';
import type { AdminUser } from '@prayer-swap/shared/moderation/schemas';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { ActionEntry } from '../action-entry.tsx';
import { ListError } from '../list-error.tsx';
import { usePauseLiveRefresh } from '../live-refresh.ts';
import { useListState } from '../use-list-state.ts';
import { userQuery } from './users-query.ts';

type HistoryDialogProps = { user: AdminUser; open: boolean; onClose: () => void };

/** The earlier decisions of admins about a member. */
export function HistoryDialog({ user, open, onClose }: HistoryDialogProps) {
  usePauseLiveRefresh(open);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && onClose()}
      title={translate('panel.user-history-title', { username: user.username })}
    >
      <HistoryList userId={user.id} />
    </Dialog>
  );
}

function HistoryList({ userId }: { userId: string }) {
  const { id } = useMember();
  const { data, error, refetch } = useQuery(userQuery(id, userId));
  const state = useListState({ items: data?.actions, error, refetch });
  switch (state.is) {
    case 'loading':
      return (
        <LoadingRegion>
          <Skeleton className="h-40" />
        </LoadingRegion>
      );
    case 'failed':
      return <ListError state={state} />;
    case 'empty':
      return <p className="text-label text-ink-muted">{translate('panel.details-no-actions')}</p>;
    case 'ready':
      return (
        <ul>
          {state.items.map((action) => (
            <ActionEntry key={action.id} action={action} />
          ))}
        </ul>
      );
    default:
      return state satisfies never;
  }
}
