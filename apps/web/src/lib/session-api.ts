import {
  optionalSessionSchema,
  sessionSchema,
  type User,
} from '@prayer-swap/shared/accounts/session-schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { platform } from '../platform/current.ts';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';

export type SessionApi = {
  /** `expected`: this device has a session snapshot. */
  fetchSession: (device: { expected: boolean }) => Promise<User | 'signed-out' | 'unreachable'>;
  sendSignOut: () => Promise<'sent' | 'unreachable'>;
};

/**
 * Longer than the delay between the response that renews a session and a response to the old
 * session.
 */
const RENEWAL_MS = SECOND;

/** A rejected session is checked again after a delay, because it may be renewed concurrently. */
export const fetchSession: SessionApi['fetchSession'] = async ({ expected }) => {
  if (!expected) return requestUser(fetchOptionalUser);
  const result = await requestUser(fetchUser);
  if (result !== 'signed-out') return result;
  await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS));
  return requestUser(fetchUser);
};

async function fetchUser(): Promise<User> {
  return (await api.get('/auth/session', { responseSchema: sessionSchema })).user;
}

/** Signed-out visitors get a 200, because browsers log every HTTP error to the console. */
async function fetchOptionalUser(): Promise<User | 'signed-out'> {
  const { user } = await api.get('/auth/session/optional', {
    responseSchema: optionalSessionSchema,
  });
  return user ?? 'signed-out';
}

async function requestUser(
  send: () => Promise<User | 'signed-out'>,
): ReturnType<SessionApi['fetchSession']> {
  try {
    return await send();
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'http-error' && failure.status === 401 ? 'signed-out' : 'unreachable';
  }
}

export const sendSignOut: SessionApi['sendSignOut'] = async () => {
  if (!platform.vault) return sendLogout();
  for (const token of await platform.vault.endedTokens()) {
    if ((await sendLogout(token)) === 'unreachable') return 'unreachable';
    await platform.vault.removeEnded(token);
  }
  return 'sent';
};

async function sendLogout(token?: string): Promise<'sent' | 'unreachable'> {
  try {
    const send = (query: '' | '?keep=unsent') =>
      api.post(`/auth/logout${query}`, token === undefined ? {} : { token });
    const module = await import('./clear-site-data.ts').catch(() => null);
    // Without the module the app cannot check for unsent items.
    await (module ? module.withClearSiteData(send) : send('?keep=unsent'));
    return 'sent';
  } catch (error) {
    // An HTTP error means that the session has already ended.
    return failureOf(error).kind === 'http-error' ? 'sent' : 'unreachable';
  }
}
