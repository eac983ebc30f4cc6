import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListSkeleton } from '../list-skeleton.tsx';
import { FlaggedCard } from './flagged-card.tsx';
import { reviewQuery } from './flagged-query.ts';

type LinkedPostProps = { requestId: string; onOpenUser: (userId: string) => void };

/** A linked post that is not in the queue: already decided, or never flagged. */
export function LinkedPost({ requestId, onOpenUser }: LinkedPostProps) {
  const { data, error } = useQuery(reviewQuery(useMember().id, requestId));
  if (error) return <EmptyState message={errorMessageOr(error, { failed: 'panel.load-failed' })} />;
  if (!data) return <ListSkeleton />;
  return (
    <>
      <p className="text-label text-ink-muted">{translate('panel.flagged-not-waiting')}</p>
      <ul ref={listFocusRef} aria-label={translate('panel.flagged-list')}>
        <FlaggedCard request={data.request} onOpenUser={onOpenUser} />
      </ul>
    </>
  );
}
