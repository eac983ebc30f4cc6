import { KeychainAccess, SecureStorage } from '@aparajita/capacitor-secure-storage';
import { App } from '@capacitor/app';
import { Browser } from '@capacitor/browser';
import { Capacitor, registerPlugin, SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Directory, Encoding, Filesystem } from '@capacitor/filesystem';
import { Haptics, ImpactStyle, NotificationType } from '@capacitor/haptics';
import { Keyboard } from '@capacitor/keyboard';
import { Network as Connection } from '@capacitor/network';
import { Preferences } from '@capacitor/preferences';
import { Share, type ShareOptions } from '@capacitor/share';
import { SplashScreen } from '@capacitor/splash-screen';
import type { FirebaseMessagingPlugin } from '@capacitor-firebase/messaging';
import { Badge } from '@capawesome/capacitor-badge';
import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import {
  type NativePlatform,
  PUSH_CHANNELS,
  type PushChannel,
} from '@prayer-swap/shared/push/limits';
import { EventSource as EventsByFetch } from 'eventsource';
import { apiOrigin } from './api-origin.ts';
import { createListeners } from './listeners.ts';
import { playHaptic } from './native-haptics.ts';
import { createNativePasskeys, type PasskeyPlugin } from './native-passkeys.ts';
import { createNativePush } from './native-push.ts';
import { createNativeShell } from './native-shell.ts';
import { createNativeWidget } from './native-widget.ts';
import type { Network, Platform, SessionVault } from './platform.ts';
import { createSessionVault } from './session-vault.ts';
import { isVibrationOn } from './vibration.ts';

// Registered by name, because importing the package would include Firebase's browser library.
const Messaging = registerPlugin<FirebaseMessagingPlugin>('FirebaseMessaging');
// Registered by name, because the server's options need no conversion by the package.
const Passkeys = registerPlugin<PasskeyPlugin>('CapacitorPasskey');

const SESSION_KEY = 'session';
/** Deleted when the app is removed, unlike an iPhone's keychain. */
const INSTALLED_KEY = 'installed';
const SHARED_FOLDER = { path: 'shared', directory: Directory.Cache };

/** The platform of a phone; null in a browser. */
export function createNativePlatform(): Platform | null {
  const kind = Capacitor.getPlatform();
  if (kind !== 'android' && kind !== 'ios') return null;
  const vault = createKeychainVault();
  const passkeys = createNativePasskeys(Passkeys, apiOrigin);
  // The apps that received them may read them after the share sheet has closed.
  void deleteSharedFiles();
  return {
    kind,
    canVibrate: true,
    get canUsePasskeys() {
      return passkeys.isSupported();
    },
    nativePasskeys: passkeys,
    haptic(hapticKind) {
      if (isVibrationOn()) playHaptic(haptics, kind, hapticKind, pause).catch(() => {});
    },
    vibrate(durationMs) {
      if (isVibrationOn()) haptics.buzz(durationMs).catch(() => {});
    },
    setBadge(count) {
      // Not every launcher has a badge; iOS requires the notification permission.
      (count > 0 ? Badge.set({ count }) : Badge.clear()).catch(() => {});
    },
    share: ({ text, url }) => openShareSheet({ text, url }),
    async shareFile(name, content) {
      const { uri } = await Filesystem.writeFile({
        path: `${SHARED_FOLDER.path}/${name}`,
        data: content,
        directory: SHARED_FOLDER.directory,
        encoding: Encoding.UTF8,
        recursive: true,
      });
      await openShareSheet({ files: [uri] });
    },
    network: network(),
    widget: createNativeWidget({
      write: (key, value) => Preferences.set({ key, value }),
      remove: (key) => Preferences.remove({ key }),
    }),
    push: push(kind),
    openEvents: (path) => openAuthenticatedEvents(path, vault),
    vault: {
      ...vault,
      async clearToken() {
        await vault.clearToken();
        await deleteSharedFiles();
      },
    },
    shell: shell(kind),
  };
}

const haptics = {
  impact: (style: keyof typeof IMPACT_STYLES) => Haptics.impact({ style: IMPACT_STYLES[style] }),
  notification: (type: keyof typeof NOTIFICATION_TYPES) =>
    Haptics.notification({ type: NOTIFICATION_TYPES[type] }),
  buzz: (duration: number) => Haptics.vibrate({ duration }),
};
const IMPACT_STYLES = {
  LIGHT: ImpactStyle.Light,
  MEDIUM: ImpactStyle.Medium,
  HEAVY: ImpactStyle.Heavy,
};
const NOTIFICATION_TYPES = { SUCCESS: NotificationType.Success, ERROR: NotificationType.Error };

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Closing the sheet counts as shared; an error to open it does not. */
async function openShareSheet(options: ShareOptions): Promise<boolean> {
  try {
    await Share.share(options);
    return true;
  } catch (error) {
    // The plugin reports it only by this text.
    return error instanceof Error && error.message === 'Share canceled';
  }
}

async function deleteSharedFiles(): Promise<void> {
  // Rejects if there is no folder.
  await Filesystem.rmdir({ ...SHARED_FOLDER, recursive: true }).catch(() => {});
}

/**
 * The phone's network state is more reliable than the web view's; it is dispatched as window events
 * too.
 */
function network(): Network {
  const changes = createListeners();
  let online = navigator.onLine;
  const onStatusChange = ({ connected }: { connected: boolean }) => {
    if (connected === online) return;
    online = connected;
    changes.notify();
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  };
  void Connection.addListener('networkStatusChange', onStatusChange);
  Connection.getStatus().then(onStatusChange, () => {});
  return { isOnline: () => online, onChange: changes.subscribe };
}

function push(kind: NativePlatform) {
  return createNativePush({
    kind,
    messaging: {
      checkPermissions: () => Messaging.checkPermissions(),
      requestPermissions: () => Messaging.requestPermissions(),
      getToken: () => Messaging.getToken(),
      deleteToken: () => Messaging.deleteToken(),
      removeAllDeliveredNotifications: () => Messaging.removeAllDeliveredNotifications(),
      onToken: (listener) =>
        void Messaging.addListener('tokenReceived', ({ token }) => listener(token)),
      onMessage: (listener) =>
        void Messaging.addListener('notificationReceived', (event) => listener(event.notification)),
      onTap: (listener) =>
        void Messaging.addListener('notificationActionPerformed', (event) =>
          listener(event.notification),
        ),
    },
    preferences: {
      read: async (key) => (await Preferences.get({ key })).value,
      remove: (key) => Preferences.remove({ key }),
    },
    pause,
    // Apple's URL of an app's settings; Android has none that a page can open.
    openSettings: kind === 'ios' ? async () => location.assign('app-settings:') : null,
  });
}

/** Keychain or keystore. */
function createKeychainVault(): SessionVault {
  let ready: Promise<void> | null = null;
  const prepare = async () => {
    await SecureStorage.setDefaultKeychainAccess(KeychainAccess.whenUnlockedThisDeviceOnly);
    if ((await Preferences.get({ key: INSTALLED_KEY })).value !== null) return;
    // A reinstalled app must not sign in its former member.
    await SecureStorage.removeItem(SESSION_KEY);
    await Preferences.set({ key: INSTALLED_KEY, value: 'true' });
  };
  const ensurePrepared = () => {
    ready ??= prepare();
    return ready;
  };
  return createSessionVault({
    async read() {
      await ensurePrepared();
      return SecureStorage.getItem(SESSION_KEY);
    },
    async write(text) {
      await ensurePrepared();
      await SecureStorage.setItem(SESSION_KEY, text);
    },
  });
}

function openAuthenticatedEvents(path: string, vault: SessionVault): EventSource {
  const source = new EventsByFetch(apiOrigin + path, {
    fetch: async (url, init) => {
      const token = await vault.token();
      const authorization = token === null ? {} : { authorization: `Bearer ${token}` };
      const headers = { ...init.headers, ...authorization };
      return fetch(url, { ...init, headers, credentials: 'omit' });
    },
  });
  // Compatible in every member that is used; only the types of errors differ.
  return source as unknown as EventSource;
}

function shell(kind: NativePlatform) {
  return createNativeShell(
    {
      onBack: (listener) => void App.addListener('backButton', listener),
      minimize: () => void App.minimizeApp().catch(() => {}),
      onLink: (listener) => void App.addListener('appUrlOpen', ({ url }) => listener(url)),
      launchLink: async () => (await App.getLaunchUrl().catch(() => undefined))?.url ?? null,
      onResume: (listener) => void App.addListener('resume', listener),
      onKeyboard(listener) {
        void Keyboard.addListener('keyboardWillShow', () => listener('opening'));
        void Keyboard.addListener('keyboardDidShow', () => listener('open'));
        void Keyboard.addListener('keyboardWillHide', () => listener('closing'));
      },
      styleBars: (theme) =>
        void SystemBars.setStyle({
          style: theme === 'dark' ? SystemBarsStyle.Dark : SystemBarsStyle.Light,
        }).catch(() => {}),
      hideSplash: () => void SplashScreen.hide().catch(() => {}),
      openBrowser: (url) => Browser.open({ url }),
      // Rejects if none is open.
      closeBrowser: () => void Browser.close().catch(() => {}),
      createChannels() {
        if (kind !== 'android') return;
        for (const channel of notificationChannels())
          Messaging.createChannel(channel).catch(() => {});
      },
    },
    { origin: apiOrigin, scheme: product.appId },
  );
}

/** The importance levels of Android. */
const LOW = 2;
const DEFAULT = 3;
const HIGH = 4;
/** A locked screen with private notifications shows only that a message arrived. */
const PRIVATE = 0;

const CHANNELS = {
  prayers: [DEFAULT, 'native.channel-prayers', 'native.channel-prayers-about'],
  reactions: [LOW, 'native.channel-reactions', 'native.channel-reactions-about'],
  moderation: [HIGH, 'native.channel-moderation', 'native.channel-moderation-about'],
  account: [DEFAULT, 'native.channel-account', 'native.channel-account-about'],
} as const satisfies Record<PushChannel, readonly [number, string, string]>;

/** The notification channels of Android, which users can silence separately. */
function notificationChannels() {
  return PUSH_CHANNELS.map((id) => {
    const [importance, name, description] = CHANNELS[id];
    return {
      id,
      name: translate(name),
      description: translate(description),
      importance,
      visibility: PRIVATE,
    };
  });
}
