import { translate } from '@prayer-swap/shared/messages/translate';
import { useLayoutEffect, useRef, useState } from 'react';
import { CreateBanner } from '../../request-acts/create-banner.tsx';
import { Banner } from '../../ui/banner.tsx';

/** Above the cards: what has just been done. No card moves when the banner of a creation goes. */
export function SwapNews({ thanks }: { thanks: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  const [minHeight, keepHeight] = useState(0);
  useLayoutEffect(() => keepHeight(place.current?.offsetHeight ?? 0), []);
  return (
    <div ref={place} style={{ minHeight }} className="flow-root">
      <CreateBanner />
      {thanks && (
        <div className="[[role=status]+&]:hidden">
          <Banner tone="success" className="mb-4">
            {translate('swap.success')}
          </Banner>
        </div>
      )}
    </div>
  );
}
