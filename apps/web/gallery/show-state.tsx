import './gallery.css';
import { catalogues } from '@prayer-swap/shared/messages/catalogues';
import { speak } from '@prayer-swap/shared/messages/spoken';
import { ownLanguage, showLanguage } from '../src/lib/device-language.ts';
import type { Shown } from './address.ts';
import { viewers } from './fixtures/people.ts';
import { usualAnswers } from './fixtures/usual-answers.ts';
import { stopClock } from './stands-in/clock.ts';
import { standInForDevice } from './stands-in/device.ts';
import { isAnswering, standInForServer } from './stands-in/server.ts';
import { holdTimers, isAboutToHappen, pause } from './stands-in/timers.ts';

/** Without a change for so many frames in a row, a screen stands: a busy machine only draws them later. */
const STILL_FRAMES = 4;

/** Shows one state by the app itself, and says on the page when it stands. */
export async function showState(root: HTMLElement, shown: Shown): Promise<void> {
  const viewer = viewers[shown.as ?? 'visitor'];
  const user = viewer && JSON.stringify(viewer);
  stopClock();
  holdTimers();
  standInForDevice({ ...shown, device: { ...(user && { user }), ...shown.device } });
  const language = ownLanguage();
  speak(language, catalogues[language]);
  showLanguage(language);
  standInForServer(
    { ...usualAnswers(viewer), ...shown.answers },
    { offline: shown.offline ?? false },
  );
  if (shown.largeText) document.documentElement.style.fontSize = '200%';
  const app = await import('./draw-app.tsx');
  await app.fillDevice(shown, viewer);
  app.draw(root, shown.path ?? '/');
  window.stands = () => stillness(shown);
  await window.stands();
  if (shown.act) await comeTo(shown.act);
  document.documentElement.dataset.gallery = 'stands';
}

async function comeTo(act: () => Promise<unknown>): Promise<void> {
  try {
    await act();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the test of the gallery hears of it here
    console.error(error);
  }
  await window.stands();
}

/** Until nothing is on its way, and nothing on the page has changed for a few frames. */
async function stillness(shown: Shown): Promise<void> {
  let still = 0;
  const watch = new MutationObserver(() => {
    still = 0;
  });
  watch.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  while (still < STILL_FRAMES) {
    await frame();
    for (const animation of document.getAnimations()) animation.finish();
    still = isAnswering() || isAboutToHappen() || waits(shown) ? 0 : still + 1;
  }
  watch.disconnect();
  await document.fonts.ready;
}

/** Until one has been drawn, and what it led to is done. */
function frame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => pause(resolve)));
}

/** Whether more is to come: a heading to every screen, and what is marked as loading. */
function waits({ busy = false, passing = false }: Shown): boolean {
  const loads = !busy && document.querySelector('[aria-busy="true"]') !== null;
  return loads || (!passing && document.querySelector('h1') === null);
}
