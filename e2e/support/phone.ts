import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';

/** The origin of the page in both shells, as far as Chromium can: iOS has its own scheme. */
export const NATIVE_ORIGIN = 'https://localhost';
/** The origin that the build is made for. Serving the files replaces it by the test server's. */
export const BUILD_ORIGIN = 'https://prayers.example.org';

const ROOT = path.join(import.meta.dirname, '../..');
/** Built by native.setup.ts. */
export const WWW = path.join(ROOT, '.cache/native-www');
const BRIDGE = path.join(
  ROOT,
  'node_modules/@capacitor/android/capacitor/src/main/assets/native-bridge.js',
);

type Platform = 'android' | 'ios';
type BridgeCall = {
  pluginId: string;
  methodName: string;
  callbackId: string;
  options: BridgeOptions;
};
type BridgeOptions = Record<string, unknown>;
/** The response of the phone: data, an error with its code, or none. */
type BridgeAnswer = BridgeOptions | Error | 'silence' | undefined;

const METHODS: Record<string, string[]> = {
  App: ['getLaunchUrl', 'minimizeApp'],
  Badge: ['set', 'clear'],
  Browser: ['open', 'close'],
  CapacitorPasskey: ['isSupported', 'createCredential', 'getCredential'],
  Filesystem: ['writeFile', 'rmdir'],
  FirebaseMessaging: [
    'checkPermissions',
    'requestPermissions',
    'getToken',
    'deleteToken',
    'createChannel',
    'removeAllDeliveredNotifications',
  ],
  Haptics: ['impact', 'notification', 'vibrate'],
  Keyboard: [],
  Network: ['getStatus'],
  Preferences: ['get', 'set', 'remove'],
  SecureStorage: ['internalGetItem', 'internalSetItem', 'internalRemoveItem'],
  Share: ['share'],
  SplashScreen: ['hide'],
  SystemBars: ['setStyle'],
};

const PAGE_START = 'begin';

export type Phone = Awaited<ReturnType<typeof openPhone>>;

/**
 * Opens the page of the native shells with their bridge: the calls to the phone are recorded, its
 * responses are scripted.
 *
 * @param page of a fresh context
 * @param origin of the server
 */
export async function openPhone(page: Page, origin: string, kind: Platform = 'android') {
  const calls: string[] = [];
  const secrets = new Map<string, string>();
  const preferences = new Map<string, string>([['installed', 'true']]);
  const answers: Record<string, (options: BridgeOptions) => BridgeAnswer> = {
    'CapacitorPasskey.isSupported': () => ({ available: true }),
    'FirebaseMessaging.checkPermissions': () => ({ receive: 'prompt' }),
    'FirebaseMessaging.getToken': () => 'silence',
    'Network.getStatus': () => ({ connected: true, connectionType: 'wifi' }),
    'SecureStorage.internalGetItem': ({ prefixedKey }) => ({
      data: secrets.get(String(prefixedKey)) ?? null,
    }),
    'SecureStorage.internalSetItem': ({ prefixedKey, data }) => {
      secrets.set(String(prefixedKey), String(data));
      return {};
    },
    'SecureStorage.internalRemoveItem': ({ prefixedKey }) => ({
      success: secrets.delete(String(prefixedKey)),
    }),
    'Preferences.get': ({ key }) => ({ value: preferences.get(String(key)) ?? null }),
    'Preferences.set': ({ key, value }) => {
      preferences.set(String(key), String(value));
      return {};
    },
    'Preferences.remove': ({ key }) => {
      preferences.delete(String(key));
      return {};
    },
  };
  /** Events from before a listener was added; the plugins retain some of them. */
  const queuedEvents: Record<string, BridgeOptions[]> = {};
  const listeners: Record<string, string[]> = {};

  await page.exposeFunction('toPhone', (call: BridgeCall) => {
    // A reloaded page has lost its listeners.
    if (call.methodName === PAGE_START) {
      for (const event of Object.keys(listeners)) listeners[event] = [];
      return null;
    }
    const name = `${call.pluginId}.${call.methodName}`;
    if (call.methodName === 'addListener') {
      const event = `${call.pluginId}.${call.options.eventName}`;
      listeners[event] = [...(listeners[event] ?? []), call.callbackId];
      const [first] = queuedEvents[event]?.splice(0) ?? [];
      return first ? { ...call, success: true, save: true, data: first } : null;
    }
    calls.push(Object.keys(call.options).length ? `${name} ${JSON.stringify(call.options)}` : name);
    const answer = answers[name]?.(call.options);
    if (answer === 'silence') return null;
    if (answer instanceof Error)
      return { ...call, success: false, error: { message: answer.message, code: answer.name } };
    return { ...call, success: true, data: answer ?? {} };
  });
  await page.addInitScript(installNativeBridge, { kind, methods: METHODS, begin: PAGE_START });
  await page.addInitScript({ path: BRIDGE });
  // A page may not call a local server without this permission. The server of a real phone is not
  // local.
  await page.context().grantPermissions(['local-network-access'], { origin: NATIVE_ORIGIN });
  await page.route(`${NATIVE_ORIGIN}/**`, (route) => serveFile(route, origin));

  return {
    page,
    secrets,
    preferences,
    /** The calls without those that add listeners, filtered by plugin or method. */
    callsTo: (of = '') => calls.filter((call) => call.startsWith(of)),
    clearCalls: () => void calls.splice(0),
    mockAnswer(name: string, answer: BridgeAnswer | ((options: BridgeOptions) => BridgeAnswer)) {
      answers[name] = typeof answer === 'function' ? answer : () => answer;
    },
    /** Queues an event that happened before the page could listen. */
    queueEvent: (event: string, data: BridgeOptions) => {
      queuedEvents[event] = [...(queuedEvents[event] ?? []), data];
    },
    async emit(event: string, data: BridgeOptions = {}) {
      const [pluginId, methodName] = event.split('.');
      for (const callbackId of listeners[event] ?? []) {
        const result = { pluginId, methodName, callbackId, success: true, save: true, data };
        await page.evaluate((message) => window.Capacitor.fromNative(message), result);
      }
    },
    open: (at = '/') => page.goto(NATIVE_ORIGIN + at),
  };
}

declare global {
  interface Window {
    Capacitor: { fromNative(result: unknown): void };
    toPhone(call: unknown): Promise<unknown>;
  }
}

/** Runs in the page before its scripts: the native side of the bridge. */
function installNativeBridge(phone: {
  kind: Platform;
  methods: Record<string, string[]>;
  begin: string;
}) {
  const { kind, methods, begin } = phone;
  void window.toPhone({ pluginId: '', methodName: begin, callbackId: '', options: {} });
  const receive = async (call: unknown) => {
    const result = await window.toPhone(call);
    if (result) window.Capacitor.fromNative(result);
  };
  const PluginHeaders = Object.entries(methods).map(([name, own]) => ({
    name,
    methods: [
      ...own.map((method) => ({ name: method, rtype: 'promise' })),
      { name: 'addListener', rtype: 'callback' },
      { name: 'removeListener', rtype: 'callback' },
    ],
  }));
  const bridge =
    kind === 'android'
      ? { androidBridge: { postMessage: (text: string) => void receive(JSON.parse(text)) } }
      : { webkit: { messageHandlers: { bridge: { postMessage: receive } } } };
  Object.assign(window, bridge, {
    Capacitor: { DEBUG: false, isLoggingEnabled: false, Plugins: {}, PluginHeaders },
  });
}

async function serveFile(route: Route, origin: string) {
  const { pathname } = new URL(route.request().url());
  const name = path.extname(pathname) ? pathname : '/index.html';
  const content = await readFile(path.join(WWW, name)).catch(() => null);
  if (!content) return route.fulfill({ status: 404, body: '' });
  const contentType = TYPES[path.extname(name)] ?? 'application/octet-stream';
  if (!/\.(html|js)$/.test(name)) return route.fulfill({ body: content, contentType });
  return route.fulfill({ body: content.toString().replaceAll(BUILD_ORIGIN, origin), contentType });
}

const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};
