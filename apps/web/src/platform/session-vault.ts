import * as z from 'zod/mini';
import type { SessionVault } from './platform.ts';

/** Secure storage for one short text, which no other app can read. */
export type SecretStore = { read(): Promise<string | null>; write(text: string): Promise<void> };

const contentSchema = z.object({
  token: z.nullable(z.string()),
  ended: z.array(z.string()),
  /** Missing in values of earlier versions, which had `knownDevice`. */
  deviceHeaders: z._default(z.record(z.string(), z.string()), {}),
  knownDevice: z.optional(z.nullable(z.string())),
});
type Content = Omit<z.infer<typeof contentSchema>, 'knownDevice'>;

const DEVICE_HEADERS = ['x-known-device', 'x-oauth-flow', 'x-passkey'];
const NEEDS_DEVICE_HEADERS = /^\/(auth\/|me\/passkeys)/;

/**
 * Limits the list on a phone that signs in and out offline many times; the oldest sessions then
 * expire.
 */
const ENDED_MAX = 10;

/**
 * Stores the session token, and the tokens of sessions that ended while the server was unreachable.
 * Calls run one after the other; if the store rejects, the state is retained while the app runs.
 */
export function createSessionVault(store: SecretStore): SessionVault {
  let content: Content | null = null;
  let queue: Promise<unknown> = Promise.resolve();

  function serialize<Result>(
    operation: (current: Content) => Promise<Result> | Result,
  ): Promise<Result> {
    const result = queue.then(async () => {
      content ??= await readContent(store);
      return operation(content);
    });
    queue = result.catch(() => {});
    return result;
  }

  async function save(next: Content) {
    content = next;
    await store.write(JSON.stringify(next)).catch(() => {});
  }

  return {
    token: () => serialize(({ token }) => token),
    storeToken: (token) =>
      serialize((current) => save({ ...current, token, ended: addEnded(current) })),
    clearToken: () =>
      serialize((current) => save({ ...current, token: null, ended: addEnded(current) })),
    endedTokens: () => serialize(({ ended }) => ended),
    deviceHeaders: async (path) =>
      NEEDS_DEVICE_HEADERS.test(path) ? serialize(({ deviceHeaders }) => deviceHeaders) : {},
    async storeDeviceHeaders(received) {
      const entries = [...received].filter(([name]) => DEVICE_HEADERS.includes(name));
      if (entries.length === 0) return;
      await serialize((current) =>
        save({
          ...current,
          deviceHeaders: { ...current.deviceHeaders, ...Object.fromEntries(entries) },
        }),
      );
    },
    removeEnded: (token) =>
      serialize((current) =>
        save({ ...current, ended: current.ended.filter((other) => other !== token) }),
      ),
  };
}

function addEnded({ token, ended }: Content): string[] {
  return token === null ? ended : [...ended, token].slice(-ENDED_MAX);
}

async function readContent(store: SecretStore): Promise<Content> {
  try {
    const { knownDevice, deviceHeaders, ...content } = z.parse(
      contentSchema,
      JSON.parse((await store.read()) ?? ''),
    );
    const former = knownDevice ? { 'x-known-device': knownDevice } : {};
    return { ...content, deviceHeaders: { ...former, ...deviceHeaders } };
  } catch {
    // Empty, or unreadable.
    return { token: null, ended: [], deviceHeaders: {} };
  }
}
