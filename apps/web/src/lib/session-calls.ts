import {
  optionalSessionSchema,
  sessionSchema,
  type User,
} from '@prayer-swap/shared/accounts/session-schemas';
import { SECOND } from '@prayer-swap/shared/time';
import { platform } from '../platform/current.ts';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';

export type SessionCalls = {
  /** `expected`: this device knows of somebody. */
  askWhoIsHere: (device: { expected: boolean }) => Promise<User | 'nobody' | 'out-of-reach'>;
  tellSignOut: () => Promise<'heard' | 'out-of-reach'>;
};

/** Longer than the answer that brings a renewed session stays behind one that was asked with the session before. */
const RENEWAL_MS = SECOND;

/** Nobody is here only when that is so a moment later too: a session may be renewed while this is asked. */
export const askWhoIsHere: SessionCalls['askWhoIsHere'] = async ({ expected }) => {
  if (!expected) return ask(optionalUser);
  const answer = await ask(signedInUser);
  if (answer !== 'nobody') return answer;
  await new Promise((resolve) => setTimeout(resolve, RENEWAL_MS));
  return ask(signedInUser);
};

async function signedInUser(): Promise<User> {
  return (await api.get('/auth/session', { answer: sessionSchema })).user;
}

/** Signed-out visitors get a success: browsers log every refusal as an error. */
async function optionalUser(): Promise<User | 'nobody'> {
  const { user } = await api.get('/auth/session/optional', { answer: optionalSessionSchema });
  return user ?? 'nobody';
}

async function ask(
  request: () => Promise<User | 'nobody'>,
): ReturnType<SessionCalls['askWhoIsHere']> {
  try {
    return await request();
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'refused' && failure.status === 401 ? 'nobody' : 'out-of-reach';
  }
}

export const tellSignOut: SessionCalls['tellSignOut'] = async () => {
  if (!platform.vault) return tellEnd();
  for (const token of await platform.vault.ended()) {
    if ((await tellEnd(token)) === 'out-of-reach') return 'out-of-reach';
    await platform.vault.heard(token);
  }
  return 'heard';
};

async function tellEnd(token?: string): Promise<'heard' | 'out-of-reach'> {
  try {
    const send = (query: string) =>
      api.post(`/auth/logout${query}`, token === undefined ? {} : { token });
    const part = await import('./sign-out-call.ts').catch(() => null);
    // Without it the app cannot know what waits in the storage.
    await (part ? part.signOutCall(send) : send('?keep=unsent'));
    return 'heard';
  } catch (error) {
    // A refusal means there is no session left to end.
    return failureOf(error).kind === 'refused' ? 'heard' : 'out-of-reach';
  }
}
