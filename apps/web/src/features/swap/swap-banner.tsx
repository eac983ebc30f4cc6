import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CreateBanner } from '../../request-interactions/create-banner.tsx';
import { Banner } from '../../ui/banner.tsx';

type SwapBannerProps = {
  showThanks: boolean;
  /** The next step, inside the thanks. */
  action: ReactNode;
};

/**
 * The banner above the cards: the last result. It retains its height, so no card moves when the
 * banner of a creation disappears.
 */
export function SwapBanner({ showThanks, action }: SwapBannerProps) {
  const ref = useRef<HTMLDivElement>(null);
  const [minHeight, setMinHeight] = useState(0);
  useLayoutEffect(() => {
    // Reading the height forces a layout of the whole screen, so it happens only with content.
    if (ref.current?.hasChildNodes()) setMinHeight(ref.current.offsetHeight);
  }, []);
  return (
    <div ref={ref} style={{ minHeight }} className="flow-root">
      <CreateBanner />
      {showThanks && (
        <div className="[[role=status]+&]:hidden">
          <Banner tone="success" className="mb-4">
            <div className="-my-1.5 flex flex-wrap items-center justify-between gap-x-3">
              <p className="flex-[1_1_8rem] py-1.5">{translate('swap.success')}</p>
              {action}
            </div>
          </Banner>
        </div>
      )}
    </div>
  );
}
