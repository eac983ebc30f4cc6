import type { AdminUser } from '@prayer-swap/shared/admin/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { LoadingPlace, Skeleton } from '../../../ui/skeleton.tsx';
import { ActionEntry } from '../action-entry.tsx';
import { ListFailed } from '../list-failed.tsx';
import { useDialogHold } from '../refresh.ts';
import { useListState } from '../use-list-state.ts';
import { userQuery } from './users-query.ts';

type HistoryDialogProps = { user: AdminUser; open: boolean; onClose: () => void };

/** What admins decided about a member before. */
export function HistoryDialog({ user, open, onClose }: HistoryDialogProps) {
  useDialogHold(open);
  return (
    <Dialog
      open={open}
      onOpenChange={(stays) => !stays && onClose()}
      title={translate('panel.user-history-title', { username: user.username })}
    >
      <History userId={user.id} />
    </Dialog>
  );
}

function History({ userId }: { userId: string }) {
  const { id } = useMember();
  const { data, error, refetch } = useQuery(userQuery(id, userId));
  const state = useListState({ items: data?.actions, error, refetch });
  switch (state.is) {
    case 'loading':
      return (
        <LoadingPlace>
          <Skeleton className="h-40" />
        </LoadingPlace>
      );
    case 'failed':
      return <ListFailed state={state} />;
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
