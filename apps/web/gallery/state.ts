import type { Language } from '@prayer-swap/shared/messages/languages';
import type { Appearance } from '../src/lib/appearance.ts';
import type { OutboxItem } from '../src/offline/outbox-items.ts';
import type { Handlers } from './stubs/server.ts';

declare global {
  interface Window {
    /** Resolves when the state stands again, as after a change of the window. */
    waitUntilStable(): Promise<void>;
  }
}

/** Who looks at a screen. */
export type Viewer = 'visitor' | 'member' | 'admin' | 'blocked';

/** What makes a screen look as it does: the server's answers, and what the device knows. */
export type State = {
  /** Where the app is opened; the screen's own path unless it says another. */
  path?: string;
  viewer?: Viewer;
  /** The server's answers, where they differ from the usual ones. */
  handlers?: Handlers;
  /** Without a network: no call is answered. */
  offline?: boolean;
  /** What waits on the device to be sent. */
  outboxItems?: OutboxItem[];
  /** What was read last and is kept on the device, by its name there. */
  cachedCopies?: Record<string, unknown>;
  /** How the member wants the app to look. */
  appearance?: Partial<Appearance>;
  /** Texts in the device's two storages. */
  device?: Record<string, string>;
  tab?: Record<string, string>;
  /** Whether the browser may show messages; not asked yet unless it says so. */
  notificationPermission?: NotificationPermission;
  /** What the device speaks; English unless it says another. */
  language?: Language;
  /** Letters twice as large. */
  largeText?: boolean;
  /** It stays busy: what it waits for never comes. */
  busy?: boolean;
  /** Seen for a moment before any screen: there is no heading yet. */
  isTransient?: boolean;
  /** Compared at 1280 px in the dark as well. */
  wide?: boolean;
  /** What a person does to come to it, once the screen stands. */
  interact?: () => Promise<unknown>;
};

export type Screen = {
  name: string;
  /** Its route in the app; null for what lies over whichever screen. */
  route: string | null;
  /** Where the app is opened to see it. */
  path: string;
  viewer: Viewer;
  states: Record<string, State>;
};
