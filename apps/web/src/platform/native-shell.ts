import { parseUrl } from '@prayer-swap/shared/http/parse-url';
import { deviceText } from './device-text.ts';
import { closeTopOverlay, isOverlayOpen } from './open-overlays.ts';
import type { Shell } from './platform.ts';

/** The plugins of the phone that the shell uses. */
export type ShellEngine = {
  onBack(listener: () => void): void;
  minimize(): void;
  onLink(listener: (link: string) => void): void;
  /** The link that started the app, if any. */
  launchLink(): Promise<string | null>;
  onResume(listener: () => void): void;
  onKeyboard(listener: (change: 'opening' | 'open' | 'closing') => void): void;
  /** Sets the colour of the system's text over the page's edges. */
  styleBars(theme: 'light' | 'dark'): void;
  hideSplash(): void;
  openBrowser(url: string): Promise<void>;
  closeBrowser(): void;
  /** Creates the notification channels, whose names are messages. */
  createChannels(): void;
};

/** The public origin of the app, and its own scheme. */
type LinkBases = { origin: string; scheme: string };

/** After a reload the launch link is still set; it is followed only once. */
const FOLLOWED_LINK_KEY = 'launchLink';

export function createNativeShell(engine: ShellEngine, own: LinkBases): Shell {
  return {
    openBrowser: engine.openBrowser,
    start({ go, screens, messagesLoaded }) {
      followLinks(engine, (link) => {
        engine.closeBrowser();
        const path = linkPath(link, { ...own, screens });
        if (path !== null && path !== currentPath()) go(path);
      });
      engine.onBack(() => goBack(engine));
      followTheme((theme) => engine.styleBars(theme));
      engine.onKeyboard(onKeyboardChange);
      // A web view fires no focus event on resume; the screens rely on it.
      engine.onResume(() => dispatchEvent(new Event('focus')));
      afterNextPaint(() => engine.hideSplash());
      messagesLoaded()
        .then(engine.createChannels)
        .catch(() => {});
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
  const decision = backDecision(isOverlayOpen(), history.state);
  switch (decision) {
    case 'close':
      return closeTopOverlay();
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

/** Hides the tab bar, and scrolls the focused input into view. */
function onKeyboardChange(change: 'opening' | 'open' | 'closing') {
  const root = document.documentElement;
  if (change === 'closing') delete root.dataset.keyboard;
  else root.dataset.keyboard = 'open';
  if (change === 'open') document.activeElement?.scrollIntoView({ block: 'nearest' });
}

function afterNextPaint(callback: () => void) {
  requestAnimationFrame(() => requestAnimationFrame(callback));
}

/** The effect of the phone's back button. */
export type BackDecision = 'close' | 'back' | 'minimize';

/**
 * @param overlayOpen whether a dialog, sheet or menu is open
 * @param historyState the state of the history entry, which contains the router's index
 */
export function backDecision(overlayOpen: boolean, historyState: unknown): BackDecision {
  if (overlayOpen) return 'close';
  const { idx } = { ...(typeof historyState === 'object' ? historyState : null) } as {
    idx?: unknown;
  };
  return typeof idx === 'number' && idx > 0 ? 'back' : 'minimize';
}

/**
 * The path of a deep link. Links are untrusted: only screens of this app are accepted.
 *
 * @param link the URL with which the system opened the app
 * @returns a path with its query and hash, or null
 */
export function linkPath(
  link: string,
  { screens, ...own }: LinkBases & { screens: readonly string[] },
): string | null {
  const url = parseUrl(link);
  if (!url) return null;
  const path = pathIn(url, own);
  return path !== null && screens.includes(path) ? path + url.search + url.hash : null;
}

function pathIn({ origin, protocol, host, pathname }: URL, own: LinkBases) {
  if (origin === own.origin) return pathname;
  // In `scheme://feed` the host is the screen; `scheme:///feed` has no host.
  if (protocol === `${own.scheme}:`) return `${host ? `/${host}` : ''}${pathname}` || '/';
  return null;
}
