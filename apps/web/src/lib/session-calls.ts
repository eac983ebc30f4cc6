import { sessionSchema, type User } from '@prayer-swap/shared/accounts/schemas';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';

export type SessionCalls = {
  askWhoIsHere: () => Promise<User | 'nobody' | 'out-of-reach'>;
  tellSignOut: () => Promise<'heard' | 'out-of-reach'>;
};

export const askWhoIsHere: SessionCalls['askWhoIsHere'] = async () => {
  try {
    return (await api.get('/auth/session', { answer: sessionSchema })).user;
  } catch (error) {
    const failure = failureOf(error);
    return failure.kind === 'refused' && failure.status === 401 ? 'nobody' : 'out-of-reach';
  }
};

export const tellSignOut: SessionCalls['tellSignOut'] = async () => {
  try {
    await api.post('/auth/logout');
    return 'heard';
  } catch (error) {
    // A refusal means there is no session left to end.
    return failureOf(error).kind === 'refused' ? 'heard' : 'out-of-reach';
  }
};
