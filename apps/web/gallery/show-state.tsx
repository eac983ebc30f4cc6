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

/** Without a change for so long, a screen stands. */
const STILL_MS = 120;
const LOOK_MS = 20;

/** Shows one state by the app itself, and says on the page when it stands. */
export async function showState(root: HTMLElement, shown: Shown): Promise<void> {
  const viewer = viewers[shown.as ?? 'visitor'];
  const user = viewer && JSON.stringify(viewer);
  stopClock();
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
  await stillness(shown);
  await comeTo(shown);
  document.documentElement.dataset.gallery = 'stands';
}

async function comeTo(shown: Shown): Promise<void> {
  try {
    await shown.act?.();
  } catch (error) {
    // biome-ignore lint/suspicious/noConsole: the test of the gallery hears of it here
    console.error(error);
  }
  await stillness(shown);
}

/** Until nothing is on its way, and nothing on the page has changed for a moment. */
async function stillness(shown: Shown): Promise<void> {
  let changed = performance.now();
  const stir = () => {
    changed = performance.now();
  };
  const watch = new MutationObserver(stir);
  watch.observe(document, {
    subtree: true,
    childList: true,
    attributes: true,
    characterData: true,
  });
  while (isAnswering() || waits(shown) || performance.now() - changed < STILL_MS) {
    const before = performance.now();
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    // A machine that has much else to do says nothing about the page meanwhile.
    if (performance.now() - before > 2 * LOOK_MS) stir();
  }
  watch.disconnect();
  await document.fonts.ready;
}

/** Whether more is to come: a heading to every screen, and what is marked as loading. */
function waits({ busy = false, passing = false }: Shown): boolean {
  const loads = !busy && document.querySelector('[aria-busy="true"]') !== null;
  return loads || (!passing && document.querySelector('h1') === null);
}
