import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { useEffect, useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';
import { backOffMs } from './back-off.ts';
import { clearMemberStorage, deviceText } from './device-text.ts';
import type { SessionApi } from './session-api.ts';
import { type Member, memberOf, type Snapshot, snapshotStorage } from './session-snapshot.ts';
import { whenIdle } from './when-idle.ts';

export type SessionState =
  | { is: 'unknown' }
  /** `expired`: the server ended it while the member was using the app. */
  | { is: 'signed-out'; expired: boolean }
  /** The account is no more, and the screen says so before it goes. */
  | { is: 'deleted' }
  /** `user` is what the server answered; null while only the device's snapshot is known. `isRevalidating`: it may yet say otherwise. */
  | { is: 'signed-in'; member: Member; user: User | null; isRevalidating: boolean };

type State = {
  snapshot: Snapshot | null;
  user: User | null;
  server: 'idle' | 'fetching' | 'answered' | 'unreachable';
  expired: boolean;
  deleted: boolean;
};

const SIGNED_OUT: State = {
  snapshot: null,
  user: null,
  server: 'idle',
  expired: false,
  deleted: false,
};

let state: State = { ...SIGNED_OUT, snapshot: snapshotStorage.read() };
/** While the account is being deleted, its ended session is no news: the answer says what happened. */
let isDeleting = false;
const watchers = new Set<() => void>();
const memberChangeListeners = new Set<() => void>();
const deletionListeners = new Set<(memberId: string) => void>();

/** How often in a row the server could not be told of a sign-out. */
let failedSignOuts = 0;
let signOutRetry: ReturnType<typeof setTimeout> | undefined;

const device = deviceText('localStorage');
/** A sign-out that the server has not heard of yet: made offline, finished as soon as possible. */
const SIGN_OUT_PENDING = 'signOutPending';

/**
 * Who is signed in. Without a trace of anybody on this device the answer is "signed-out" at once;
 * `always` lets a screen for members only ask the server even then.
 */
export function useSession({ always = false } = {}): SessionState {
  const now = useSyncExternalStore(subscribe, () => state, getServerState);
  const known = now.snapshot !== null;
  const mustFetch = now.server === 'idle' && (always || known);
  useEffect(() => {
    if (!mustFetch) return;
    if (known) whenIdle(() => void refreshSession());
    else void refreshSession();
  }, [mustFetch, known]);

  const member = now.user ?? memberOf(now.snapshot);
  const isRevalidating = mustFetch || now.server === 'fetching';
  if (now.snapshot && member) return { is: 'signed-in', member, user: now.user, isRevalidating };
  if (now.deleted) return { is: 'deleted' };
  if (isRevalidating) return { is: 'unknown' };
  return { is: 'signed-out', expired: now.expired };
}

/** Pages drawn beforehand are a visitor's. */
function getServerState(): State {
  return SIGNED_OUT;
}

/** For screens behind the guard, where a member is certain. */
export function useMember(): Member {
  const member = useSyncExternalStore(subscribe, getMember, () => null);
  if (!member) throw new Error('This screen is for members only.');
  return member;
}

let lastMember: Member | null = null;

/** One and the same as long as nothing of it changes: many parts of a screen look at it. */
function getMember(): Member | null {
  const now = state.snapshot && (state.user ?? memberOf(state.snapshot));
  const same =
    now && lastMember && MEMBER_FIELDS.every((field) => now[field] === lastMember?.[field]);
  if (!same) lastMember = now;
  return lastMember;
}

const MEMBER_FIELDS = ['id', 'username', 'admin', 'status', 'goodWillPoints'] as const;

/** Where the session is a token of the device's own: call it before anything is asked as this member. */
export async function storeToken(token: string | undefined) {
  if (!platform.vault || token === undefined) return;
  // A session of before joins those that the server has yet to end.
  device.clear(SIGN_OUT_PENDING);
  await platform.vault.storeToken(token);
}

/** Call at the moment the app should move on: the guards then leave the sign-in pages. */
export function completeSignIn(user: User) {
  device.clear(SIGN_OUT_PENDING);
  setUser(user);
}

/** The page came with who is signed in. @returns false: on this device they have signed out */
export function setInitialMember(snapshot: Snapshot): boolean {
  if (isSignOutPending()) return false;
  set({ snapshot });
  return true;
}

/** What the member sees of themself has changed: points, name, standing. */
export function updateMember(change: Partial<User>) {
  const { user, snapshot } = state;
  if (snapshot) {
    set({ snapshot: { ...snapshot, ...change }, user: user ? { ...user, ...change } : null });
  }
}

/** Asks the server who is here: at the start, and when it said that something changed. */
export async function refreshSession() {
  if (isFetching()) return;
  set({ server: 'fetching' });
  await sendPendingSignOut();
  const expected = state.snapshot !== null;
  const result = isSignOutPending()
    ? 'unreachable'
    : await (await loadSessionApi()).fetchSession({ expected });
  // Somebody has come or left meanwhile: the answer is about before.
  if (!isFetching()) return;
  if (result === 'unreachable') set({ server: 'unreachable' });
  else if (result !== 'signed-out') setUser(result);
  else if (state.snapshot) endSession({ reason: 'expired' });
  else set({ server: 'answered' });
}

/** Leaves at once on this device, online or not; the server is told now or when it can be. */
export async function signOut() {
  device.write(SIGN_OUT_PENDING, 'true');
  clearMemberStorage();
  endSession({ reason: 'signed-out' });
  await sendPendingSignOut();
}

/**
 * Deletes the account by the given call. Once it went well nobody is here and the device has
 * forgotten everything; `dismissDeletedNotice` ends the screen that says so.
 */
export async function deleteAccountWith(request: () => Promise<unknown>) {
  isDeleting = true;
  try {
    await request();
    clearDeletedMember(state.snapshot?.id);
    set({ snapshot: null, user: null, server: 'answered', expired: false, deleted: true });
  } catch (error) {
    isDeleting = false;
    void refreshSession();
    throw error;
  }
  isDeleting = false;
}

export function dismissDeletedNotice() {
  set({ deleted: false });
}

/** An account was deleted by a link; it may have been the one that is signed in here. */
export async function handleDeletionByLink() {
  const memberId = state.snapshot?.id;
  if (memberId === undefined) return;
  await refreshSession();
  if (!state.snapshot) clearDeletedMember(memberId);
}

/** A call's session was not known; by now another tab, or this one, may hold a renewed one. */
export function revalidateSession() {
  if (state.snapshot) void refreshSession();
}

/** Tells when another member, or nobody, is here: what was loaded belongs to the one before. */
export function onMemberChange(listener: () => void) {
  memberChangeListeners.add(listener);
}

/** Tells of a member whose account is no more: nothing of theirs stays on the device. */
export function onAccountDeleted(listener: (memberId: string) => void) {
  deletionListeners.add(listener);
}

/** Keeps this tab true to the others, and finishes a sign-out made offline. @returns how to stop */
export function watchSession(): () => void {
  const onStorage = (event: StorageEvent) => {
    if (snapshotStorage.matchesKey(event.key)) syncWithOtherTabs();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) syncWithOtherTabs();
  };
  const onOnline = () =>
    void (state.server === 'unreachable' ? refreshSession() : sendPendingSignOut());
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', onOnline);
  void sendPendingSignOut();
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', onOnline);
  };
}

function isFetching() {
  return state.server === 'fetching';
}

function setUser(user: User) {
  const { id, username, admin, status, goodWillPoints } = user;
  const snapshot = { id, username, admin, status, goodWillPoints };
  set({ snapshot, user, server: 'answered', expired: false, deleted: false });
}

function endSession({ reason }: { reason: 'signed-out' | 'expired' }) {
  if (reason === 'expired' && isDeleting) return set({ server: 'answered' });
  set({ snapshot: null, user: null, server: 'answered', expired: reason === 'expired' });
}

function syncWithOtherTabs() {
  if (isDeleting) return;
  const snapshot = snapshotStorage.read();
  if (snapshot?.id === state.snapshot?.id) return;
  set({ snapshot, user: null, server: snapshot ? 'idle' : 'answered', expired: false });
}

function clearDeletedMember(memberId: string | undefined) {
  clearMemberStorage();
  for (const listener of deletionListeners) if (memberId !== undefined) listener(memberId);
}

/** A network that has just come back may lose the first call: it is made until the server has heard. */
async function sendPendingSignOut() {
  clearTimeout(signOutRetry);
  if (isSignOutPending()) void platform.vault?.clearToken();
  else if (!platform.vault) return;
  const outcome = await (await loadSessionApi()).sendSignOut();
  if (outcome === 'sent') {
    device.clear(SIGN_OUT_PENDING);
    failedSignOuts = 0;
  } else {
    failedSignOuts += 1;
    signOutRetry = setTimeout(sendPendingSignOut, backOffMs(failedSignOuts, Math.random()));
  }
}

function isSignOutPending() {
  return device.read(SIGN_OUT_PENDING) !== null;
}

/** Fetched when there is something to ask: most visitors of a public page never need it. */
async function loadSessionApi(): Promise<SessionApi> {
  try {
    return await import('./session-api.ts');
  } catch {
    return { fetchSession: async () => 'unreachable', sendSignOut: async () => 'unreachable' };
  }
}

function set(change: Partial<State>) {
  const previous = state;
  state = { ...state, ...change };
  if (state.snapshot !== previous.snapshot) snapshotStorage.write(state.snapshot);
  if (previous.snapshot && !state.snapshot) void platform.vault?.clearToken();
  if (state.snapshot?.id !== previous.snapshot?.id) notify(memberChangeListeners);
  notify(watchers);
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function notify(listeners: Set<() => void>) {
  for (const listener of listeners) listener();
}
