import { translate } from '@prayer-swap/shared/messages/translate';
import type { Review } from '@prayer-swap/shared/moderation/schemas';
import { useQuery } from '@tanstack/react-query';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { UpdateNote } from '../../../request-interactions/update-note.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { ActionEntry } from '../action-entry.tsx';
import { usePauseLiveRefresh } from '../live-refresh.ts';
import { FlagEntry } from './flag-entry.tsx';
import { reviewQuery } from './flagged-query.ts';

type DetailsDialogProps = {
  requestId: string;
  open: boolean;
  onClose: () => void;
};

/** The flags of a post with their authors, times and reasons, and the earlier decisions. */
export function DetailsDialog({ requestId, open, onClose }: DetailsDialogProps) {
  usePauseLiveRefresh(open);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && onClose()}
      title={translate('panel.details-title')}
    >
      <Details requestId={requestId} />
    </Dialog>
  );
}

function Details({ requestId }: { requestId: string }) {
  const { id } = useMember();
  const { data, error, failureReason, refetch } = useQuery(reviewQuery(id, requestId));
  const [retrying, retry] = useRetry(refetch);
  if (data) return <ReviewDetails review={data} />;
  if (error || retrying) {
    const message = errorMessageOr(error ?? failureReason, { failed: 'panel.load-failed' });
    return <ErrorState message={message} onRetry={retry} />;
  }
  return (
    <LoadingRegion>
      <Skeleton className="h-40" />
    </LoadingRegion>
  );
}

function ReviewDetails({ review: { updates, flags, actions } }: { review: Review }) {
  return (
    <div className="flex flex-col gap-5">
      {updates.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-label font-bold">{translate('panel.details-updates')}</h3>
          {updates.map((update) => (
            <UpdateNote key={update.id} update={update} />
          ))}
        </section>
      )}
      <section>
        <h3 className="text-label font-bold">{translate('panel.details-flags')}</h3>
        {flags.length === 0 ? (
          <p className="mt-1 text-label text-ink-muted">{translate('panel.details-no-flags')}</p>
        ) : (
          <ul>
            {flags.map((flag) => (
              <FlagEntry key={flag.id} flag={flag} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="text-label font-bold">{translate('panel.details-actions')}</h3>
        {actions.length === 0 ? (
          <p className="mt-1 text-label text-ink-muted">{translate('panel.details-no-actions')}</p>
        ) : (
          <ul>
            {actions.map((action) => (
              <ActionEntry key={action.id} action={action} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}
