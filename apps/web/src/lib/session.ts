import { sessionSchema, type User } from '@prayer-swap/shared/accounts/schemas';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import * as z from 'zod/mini';
import { api } from './api-client.ts';
import { failureOf } from './api-failure.ts';
import { deviceSlot } from './device-storage.ts';
import { queryClient } from './query-client.ts';
import { isSnapshotKey, type Member, memberOf, snapshots } from './session-snapshot.ts';

export type Session =
  | { is: 'unknown' }
  /** `expired`: the server ended it while the member was using the app. */
  | { is: 'signed-out'; expired: boolean }
  /** `user` is what the server answered; null while only the device's snapshot is known. */
  | { is: 'signed-in'; member: Member; user: User | null };

const SESSION_KEY = ['session'];

const sessionQuery = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: ({ signal }) => askServer(signal),
  staleTime: 5 * 60_000,
});

/** A sign-out that the server has not heard of yet: made offline, finished as soon as possible. */
const pendingSignOut = deviceSlot('signOutPending', z.literal(true));

let expired = false;

/**
 * Who is signed in. Without a trace of anybody on this device the answer is "signed-out" at once;
 * `ask` lets a screen for members only ask the server even then.
 */
export function useSession({ ask = false } = {}): Session {
  const snapshot = useSyncExternalStore(snapshots.subscribe, snapshots.current);
  const query = useQuery({ ...sessionQuery, enabled: ask || snapshot !== null });

  const member = query.data ? memberFrom(query.data) : memberOf(snapshot);
  if (snapshot && member) return { is: 'signed-in', member, user: query.data ?? null };
  return query.isFetching ? { is: 'unknown' } : { is: 'signed-out', expired };
}

/** For screens behind the guard, where a member is certain. */
export function useMember(): Member {
  const session = useSession();
  if (session.is !== 'signed-in') throw new Error('This screen is for members only.');
  return session.member;
}

/** Call at the moment the app should move on: the guards then leave the sign-in pages. */
export function startSession(user: User) {
  pendingSignOut.clear();
  accept(user);
}

/** What the member sees of themself has changed: points, name, standing. */
export function updateMember(change: Partial<User>) {
  const user = queryClient.getQueryData<User | null>(SESSION_KEY);
  if (user) queryClient.setQueryData(SESSION_KEY, { ...user, ...change });
  const member = memberOf(snapshots.current());
  if (member) snapshots.remember({ ...member, ...change });
}

/** Asks the server again who is here, after it said that something about the session changed. */
export function refreshSession() {
  return queryClient.invalidateQueries({ queryKey: SESSION_KEY });
}

/** Leaves at once on this device, online or not; the server is told now or when it can be. */
export async function signOut() {
  pendingSignOut.write(true);
  leave({ because: 'own-wish' });
  await finishSignOut();
}

export function sessionExpired() {
  if (snapshots.current()) leave({ because: 'expired' });
}

/** Keeps this tab true to the others, and finishes a sign-out made offline. @returns how to stop */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (isSnapshotKey(event.key)) followOtherTabs();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) followOtherTabs();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', finishSignOut);
  void finishSignOut();
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', finishSignOut);
  };
}

async function askServer(signal: AbortSignal): Promise<User | null> {
  await finishSignOut();
  if (pendingSignOut.read()) return null;
  try {
    const { user } = await api.get('/auth/session', { answer: sessionSchema, signal });
    accept(user);
    return user;
  } catch (error) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.status !== 401) throw error;
    sessionExpired();
    return null;
  }
}

function accept(user: User) {
  expired = false;
  if (snapshots.current()?.id !== user.id) forgetLoaded();
  queryClient.setQueryData(SESSION_KEY, user);
  snapshots.remember(user);
}

function leave({ because }: { because: 'own-wish' | 'expired' }) {
  expired = because === 'expired';
  queryClient.setQueryData(SESSION_KEY, null);
  snapshots.forget();
  forgetLoaded();
}

function followOtherTabs() {
  const before = snapshots.current()?.id;
  snapshots.reread();
  const now = snapshots.current()?.id;
  if (now === before) return;
  expired = false;
  queryClient.setQueryData(SESSION_KEY, null);
  forgetLoaded();
  if (now) void refreshSession();
}

/** Everything but the session itself belongs to the member who leaves. */
function forgetLoaded() {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== SESSION_KEY[0] });
  queryClient.getMutationCache().clear();
}

async function finishSignOut() {
  if (!pendingSignOut.read()) return;
  try {
    await api.post('/auth/logout');
    pendingSignOut.clear();
  } catch (error) {
    // A refusal means there is no session left to end.
    if (failureOf(error).kind === 'refused') pendingSignOut.clear();
  }
}

function memberFrom(user: User): Member {
  const { id, username, admin, status, goodWillPoints } = user;
  return { id, username, admin, status, goodWillPoints };
}
