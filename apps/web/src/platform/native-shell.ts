import { deviceText } from '../lib/device-text.ts';
import { backDecision } from './back-decision.ts';
import type { Shell } from './platform.ts';

/** What the phone's plugins do for the shell. */
export type ShellEngine = {
  onBack(listener: () => void): void;
  minimize(): void;
  onLink(listener: (link: string) => void): void;
  /** The link that started the app, if one did. */
  launchLink(): Promise<string | null>;
  onResume(listener: () => void): void;
  onKeyboard(listener: (change: 'opening' | 'open' | 'closing') => void): void;
  /** Colours what the system writes over the page's edges. */
  styleBars(theme: 'light' | 'dark'): void;
  hideSplash(): void;
};

/** What lies over a screen while it is open, and goes by Escape. */
const OVERLAYS = ['dialog', 'alertdialog', 'menu', 'listbox']
  .map((role) => `[role="${role}"][data-state="open"]`)
  .join();

/** A reload keeps the link that once started the app; it is followed once. */
const FOLLOWED_LINK_KEY = 'launchLink';

/**
 * @param engine the phone
 * @param pathOf where a link leads in the app, or null where it is none of ours
 */
export function createNativeShell(
  engine: ShellEngine,
  pathOf: (link: string) => string | null,
): Shell {
  return {
    start({ go }) {
      followLinks(engine, (link) => {
        const path = pathOf(link);
        if (path !== null && path !== currentPath()) go(path);
      });
      engine.onBack(() => goBack(engine));
      followTheme((theme) => engine.styleBars(theme));
      engine.onKeyboard(onKeyboardChange);
      // A web view keeps what a window would call its focus; the screens ask by that event.
      engine.onResume(() => dispatchEvent(new Event('focus')));
      afterNextPaint(() => engine.hideSplash());
    },
  };
}

function followLinks(engine: ShellEngine, follow: (link: string) => void) {
  const followed = deviceText('sessionStorage');
  engine.onLink(follow);
  void engine.launchLink().then((link) => {
    if (link === null || followed.read(FOLLOWED_LINK_KEY) === link) return;
    followed.write(FOLLOWED_LINK_KEY, link);
    follow(link);
  });
}

function currentPath() {
  return location.pathname + location.search + location.hash;
}

function goBack(engine: ShellEngine) {
  const decision = backDecision(document.querySelector(OVERLAYS) !== null, history.state);
  switch (decision) {
    case 'close': {
      const from = document.activeElement ?? document.body;
      from.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
      );
      return;
    }
    case 'back':
      return history.back();
    case 'minimize':
      return engine.minimize();
    default:
      return decision satisfies never;
  }
}

function followTheme(show: (theme: 'light' | 'dark') => void) {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const update = () => {
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : system.matches;
    show(dark ? 'dark' : 'light');
  };
  update();
  system.addEventListener('change', update);
  new MutationObserver(update).observe(root, { attributeFilter: ['data-theme'] });
}

/** The tab bar makes room, and what is being written in stays in sight. */
function onKeyboardChange(change: 'opening' | 'open' | 'closing') {
  const root = document.documentElement;
  if (change === 'closing') delete root.dataset.keyboard;
  else root.dataset.keyboard = 'open';
  if (change === 'open') document.activeElement?.scrollIntoView({ block: 'nearest' });
}

function afterNextPaint(callback: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(callback));
}
