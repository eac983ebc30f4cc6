import { translate } from '@prayer-swap/shared/messages/translate';
import { CreateBanner } from '../../request-acts/create-banner.tsx';
import { Banner } from '../../ui/banner.tsx';

/**
 * Above the cards: an invitation, or what has just been done. It keeps its height whichever it
 * is, so that no card moves when a banner comes or goes.
 */
export function SwapNews({ begun, count }: { begun: boolean; count: number }) {
  return (
    <div className="group mb-1 flex min-h-16 flex-col justify-start">
      <CreateBanner />
      {begun ? (
        <div className="[[role=status]+&]:hidden">
          <Banner tone="success">{translate('swap.success')}</Banner>
        </div>
      ) : (
        <p className="text-body text-ink-muted group-has-[[role=status]]:hidden">
          {translate('swap.intro', { count })}
        </p>
      )}
    </div>
  );
}
