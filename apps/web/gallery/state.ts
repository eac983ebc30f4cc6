import type { CommunitySettings } from '@prayer-swap/shared/community/choices';
import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Appearance } from '../src/lib/appearance.ts';
import type { OutboxItem } from '../src/offline/outbox-items.ts';
import type { QueuedAction } from '../src/offline/queued-actions.ts';
import type { Handlers } from './stubs/server.ts';

declare global {
  interface Window {
    /** Resolves when the state is stable again, for example after a resize. */
    waitUntilStable(): Promise<void>;
  }
}

/** The viewer of a screen. */
export type Viewer = 'visitor' | 'member' | 'admin' | 'blocked';

/** Everything that determines a screen: the server's responses and the data on the device. */
export type State = {
  /** The path to open; defaults to the path of the screen. */
  path?: string;
  viewer?: Viewer;
  /** Overrides of the default responses. */
  handlers?: Handlers;
  /** Every call fails as without a network. */
  offline?: boolean;
  /** The settings of the community; the defaults unless set. */
  community?: Partial<CommunitySettings>;
  /** The items in the outbox. */
  outboxItems?: OutboxItem[];
  queuedActions?: QueuedAction[];
  /** The cached copies on the device, by their names. */
  cachedCopies?: Record<string, unknown>;
  /** The appearance settings of the member. */
  appearance?: Partial<Appearance>;
  /** The texts in localStorage and sessionStorage. */
  device?: Record<string, string>;
  tab?: Record<string, string>;
  /** The notification permission; `default` unless set. */
  notificationPermission?: NotificationPermission;
  /** The voices of the device; none unless set. */
  voices?: 'local' | 'remote';
  /** The language of the device; English unless set. */
  language?: Language;
  /** Doubles the font size. */
  largeText?: boolean;
  /** The state stays loading, because a response stays pending. */
  busy?: boolean;
  /** Shown briefly before any screen, so there is no heading yet. */
  isTransient?: boolean;
  /** Also compared at 1280 px in dark mode. */
  wide?: boolean;
  /** The user interaction that leads to the state, once the screen is stable. */
  interact?: () => Promise<unknown>;
};

export type Screen = {
  name: string;
  /** Its route in the app; null for an overlay of any screen. */
  route: string | null;
  /** The path that opens the screen. */
  path: string;
  viewer: Viewer;
  states: Record<string, State>;
};

/** A screen with its own route. */
export function screen(name: string, path: string, viewer: Viewer, states: Screen['states']) {
  return { name, route: path, path, viewer, states } satisfies Screen;
}

export const LARGE_TEXT: State = { largeText: true };
export const IN_ARABIC: State = { language: 'ar', wide: true };
