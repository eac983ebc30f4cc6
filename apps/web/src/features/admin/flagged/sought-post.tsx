import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useMember } from '../../../lib/session.ts';
import { wordsUnlessRefused } from '../../../lib/words-unless-refused.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { keptFocus } from '../../../ui/kept-focus.ts';
import { CardsLoading } from '../cards-loading.tsx';
import { FlaggedCard } from './flagged-card.tsx';
import { reviewQuery } from './flagged-query.ts';

type SoughtPostProps = { requestId: string; onOpenUser: (userId: string) => void };

/** A post that a link names, though it waits for nothing: decided meanwhile, or never flagged. */
export function SoughtPost({ requestId, onOpenUser }: SoughtPostProps) {
  const { data, error } = useQuery(reviewQuery(useMember().id, requestId));
  if (error)
    return <EmptyState line={wordsUnlessRefused(error, { failed: 'panel.load-failed' })} />;
  if (!data) return <CardsLoading />;
  return (
    <>
      <p className="text-label text-ink-muted">{translate('panel.flagged-not-waiting')}</p>
      <ul ref={keptFocus} aria-label={translate('panel.flagged-list')}>
        <FlaggedCard request={data.request} onOpenUser={onOpenUser} />
      </ul>
    </>
  );
}
