import { Suspense } from 'react';
import { lazyExtra } from '../lib/lazy-extra.ts';
import { offerUpdate, useUpdateOffered } from '../lib/update-offer.ts';
import { NetworkBar } from './network-bar.tsx';

const UpdateBar = lazyExtra(async () => (await import('./update-bar.tsx')).UpdateBar);

/** News about the app itself, above everything else of the page. */
export function TopBars() {
  const updateOffered = useUpdateOffered();
  return (
    <div ref={takeRoom} className="sticky top-0 z-40">
      <NetworkBar />
      {updateOffered && (
        <Suspense>
          <UpdateBar onLater={putOff} />
        </Suspense>
      )}
    </div>
  );
}

function putOff() {
  offerUpdate(false);
  // The button goes, and the focus with it.
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** The header stays below the bars, however many lines they have. */
function takeRoom(bars: HTMLDivElement) {
  const { style } = document.documentElement;
  const sized = new ResizeObserver(() => {
    style.setProperty('--network-bar', `${bars.offsetHeight}px`);
  });
  sized.observe(bars);
  return () => {
    sized.disconnect();
    style.removeProperty('--network-bar');
  };
}
