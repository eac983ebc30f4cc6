import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { CreateBanner } from '../../request-acts/create-banner.tsx';
import { Banner } from '../../ui/banner.tsx';

type SwapNewsProps = {
  thanks: boolean;
  /** The way on, in the thanks. */
  action: ReactNode;
};

/** Above the cards: what has just been done. No card moves when the banner of a creation goes. */
export function SwapNews({ thanks, action }: SwapNewsProps) {
  const place = useRef<HTMLDivElement>(null);
  const [minHeight, keepHeight] = useState(0);
  useLayoutEffect(() => {
    // To measure is to lay out the whole screen at once: only where there is something to measure.
    if (place.current?.hasChildNodes()) keepHeight(place.current.offsetHeight);
  }, []);
  return (
    <div ref={place} style={{ minHeight }} className="flow-root">
      <CreateBanner />
      {thanks && (
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
