import './gallery.css';
import { catalogues } from 'virtual:catalogues';
import { setCurrentLanguage } from '@prayer-swap/shared/messages/translate';
import { applyLanguage, systemLanguage } from '../src/lib/device-language.ts';
import type { ResolvedState } from './address.ts';
import { defaultHandlers } from './fixtures/default-handlers.ts';
import { viewers } from './fixtures/viewers.ts';
import { freezeClock } from './stubs/clock.ts';
import { stubDevice } from './stubs/device.ts';
import { hasPendingResponses, stubServer } from './stubs/server.ts';
import { hasPendingTimers, installTimers, nativeSetTimeout } from './stubs/timers.ts';

/**
 * The screen is stable after this many frames without a change. A slow machine only draws them
 * later.
 */
const STABLE_FRAMES = 4;

/** Renders one state in the app itself and marks the page when it is stable. */
export async function showState(root: HTMLElement, state: ResolvedState): Promise<void> {
  const viewer = viewers[state.viewer ?? 'visitor'];
  const user = viewer && JSON.stringify(viewer);
  freezeClock();
  installTimers();
  stubDevice({ ...state, device: { ...(user && { user }), ...state.device } });
  const language = systemLanguage();
  setCurrentLanguage(language, catalogues[language]);
  applyLanguage(language);
  stubServer(
    { ...defaultHandlers(viewer), ...state.handlers },
    { offline: state.offline ?? false },
  );
  if (state.largeText) document.documentElement.style.fontSize = '200%';
  const app = await import('./render-app.tsx');
  await app.seedDevice(state, viewer);
  app.renderApp(root, state.path ?? '/');
  window.waitUntilStable = () => waitUntilStable(state);
  await window.waitUntilStable();
  if (state.interact) await runInteraction(state.interact);
  document.documentElement.dataset.gallery = 'stable';
}

async function runInteraction(interact: () => Promise<unknown>): Promise<void> {
  try {
    await interact();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the test of the gallery reads the console
    console.error(error);
  }
  await window.waitUntilStable();
}

/** Resolves when no response is pending and the page has not changed for a few frames. */
async function waitUntilStable(state: ResolvedState): Promise<void> {
  let stableFrames = 0;
  const observer = new MutationObserver(() => {
    stableFrames = 0;
  });
  observer.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  while (stableFrames < STABLE_FRAMES) {
    await nextFrame();
    for (const animation of document.getAnimations()) animation.finish();
    stableFrames =
      hasPendingResponses() || hasPendingTimers() || isLoading(state) ? 0 : stableFrames + 1;
  }
  observer.disconnect();
  await document.fonts.ready;
}

/** Resolves after the next frame and the tasks it scheduled. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => nativeSetTimeout(resolve)));
}

/** Whether content is missing: a screen needs a heading, and nothing may be marked as loading. */
function isLoading({ busy = false, isTransient = false }: ResolvedState): boolean {
  const isBusy = !busy && document.querySelector('[aria-busy="true"]') !== null;
  return isBusy || (!isTransient && document.querySelector('h1') === null);
}
