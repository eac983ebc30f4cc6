import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

type EmptyDeckProps = {
  /** Draws new cards. @returns true on success */
  onMore: () => Promise<boolean>;
};

/** Every card of the draw was flagged or muted. */
export function EmptyDeck({ onMore }: EmptyDeckProps) {
  const [failed, setFailed] = useState(false);
  const more = async () => setFailed(!(await onMore()));
  if (failed) return <ErrorState message={translate('swap.load-failed')} onRetry={more} />;
  return (
    <EmptyState
      message={translate('protection.deck-empty')}
      action={<Button onClick={more}>{translate('swap.more')}</Button>}
    />
  );
}
