import { Suspense } from 'react';
import { optionalLazy } from '../lib/optional-lazy.ts';
import { setUpdateAvailable, useUpdateAvailable } from '../lib/update-available.ts';
import { NetworkBar } from './network-bar.tsx';

const UpdateBar = optionalLazy(async () => (await import('./update-bar.tsx')).UpdateBar);

/** Bars about the app itself, above everything else on the page. */
export function TopBars() {
  const updateAvailable = useUpdateAvailable();
  return (
    <div ref={trackHeight} className="sticky top-0 z-40">
      <NetworkBar />
      {updateAvailable && (
        <Suspense>
          <UpdateBar onDismiss={dismissUpdate} />
        </Suspense>
      )}
    </div>
  );
}

function dismissUpdate() {
  setUpdateAvailable(false);
  // The button is removed, so the heading takes the focus.
  document.querySelector('h1')?.focus({ preventScroll: true });
}

/** The sticky header stays below the bars, whatever their height is. */
function trackHeight(bars: HTMLDivElement) {
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => {
    style.setProperty('--network-bar', `${bars.offsetHeight}px`);
  });
  observer.observe(bars);
  return () => {
    observer.disconnect();
    style.removeProperty('--network-bar');
  };
}
