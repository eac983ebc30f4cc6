import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { useEffect, useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';
import { deviceText } from '../platform/device-text.ts';
import { createListeners } from '../platform/listeners.ts';
import { backOffMs } from './back-off.ts';
import { whenIdle } from './lazy-module.ts';
import { clearMemberStorage, KEPT_PREFIX } from './member-storage.ts';
import type { SessionApi } from './session-api.ts';
import { type Member, memberOf, type Snapshot, snapshotStorage } from './session-snapshot.ts';

/**
 * What ended the session while the member used this tab: the server, or another tab, where the
 * member may have kept what was unsent.
 */
export type SessionEnd = 'expired' | 'elsewhere' | 'elsewhere-kept';

export type SessionState =
  | { is: 'unknown' }
  | { is: 'signed-out'; ended: SessionEnd | null }
  /** The account was deleted; the screen confirms it before it closes. */
  | { is: 'deleted' }
  /**
   * `user` is the server's response; null while only the device's snapshot is known.
   * `isRevalidating`: a response is pending and can differ.
   */
  | { is: 'signed-in'; member: Member; user: User | null; isRevalidating: boolean };

type State = {
  snapshot: Snapshot | null;
  user: User | null;
  server: 'idle' | 'fetching' | 'answered' | 'unreachable';
  ended: SessionEnd | null;
  deleted: boolean;
};

const SIGNED_OUT: State = {
  snapshot: null,
  user: null,
  server: 'idle',
  ended: null,
  deleted: false,
};

let state: State = { ...SIGNED_OUT, snapshot: snapshotStorage.read() };
/** What the member's actions changed while the session was being fetched. */
let changesDuringFetch: Partial<User> = {};
/** During account deletion the ended session is ignored: the response of the deletion decides. */
let isDeleting = false;
const changes = createListeners();
const memberChanges = createListeners();
const deletions = createListeners<string>();

/** The number of consecutive failures to send a sign-out. */
let failedSignOuts = 0;
let signOutRetry: ReturnType<typeof setTimeout> | undefined;

const device = deviceText('localStorage');
/** A sign-out that the server has not received: made offline, sent as soon as possible. */
const SIGN_OUT_PENDING = 'signOutPending';

/**
 * The session state. Without a snapshot on this device the state is immediately "signed-out";
 * `always` makes a members-only screen ask the server even then.
 */
export function useSession({ always = false } = {}): SessionState {
  const now = useSyncExternalStore(changes.subscribe, () => state, getServerState);
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
  return { is: 'signed-out', ended: now.ended };
}

/** Prerendered pages show a visitor. */
function getServerState(): State {
  return SIGNED_OUT;
}

/** For screens behind the guard, where a member is signed in. */
export function useMember(): Member {
  const member = useSyncExternalStore(changes.subscribe, getMember, () => null);
  if (!member) throw new Error('This screen is for members only.');
  return member;
}

/** The id of the signed-in member of this tab; null for a visitor. */
export function currentMemberId(): string | null {
  return getMember()?.id ?? null;
}

let lastMember: Member | null = null;

/** Referentially stable while its fields are equal, because many components use it. */
function getMember(): Member | null {
  const now = state.snapshot && (state.user ?? memberOf(state.snapshot));
  const same =
    now && lastMember && MEMBER_FIELDS.every((field) => now[field] === lastMember?.[field]);
  if (!same) lastMember = now;
  return lastMember;
}

const MEMBER_FIELDS = ['id', 'username', 'admin', 'status', 'goodWillPoints'] as const;

/** Stores the token of a native shell: call it before the first request of this member. */
export async function storeToken(token: string | undefined) {
  if (!platform.vault || token === undefined) return;
  // The vault adds a replaced token to the sessions that the server must still end.
  device.clear(SIGN_OUT_PENDING);
  await platform.vault.storeToken(token);
}

/** Call it when the app should continue: the guards then leave the sign-in screens. */
export function completeSignIn(user: User) {
  device.clear(SIGN_OUT_PENDING);
  setUser(user);
}

/** The page contains the signed-in member. @returns false if they signed out on this device */
export function setInitialMember(snapshot: Snapshot): boolean {
  if (isSignOutPending()) return false;
  set({ snapshot });
  return true;
}

/** The member's own data changed: points, name, status. */
export function updateMember(change: Partial<User>) {
  const { user, snapshot } = state;
  if (isFetching()) changesDuringFetch = { ...changesDuringFetch, ...change };
  if (snapshot) {
    set({ snapshot: { ...snapshot, ...change }, user: user ? { ...user, ...change } : null });
  }
}

/** Fetches the session: at startup, and after an event that reports a change. */
export async function refreshSession() {
  if (isFetching()) return;
  changesDuringFetch = {};
  set({ server: 'fetching' });
  await sendPendingSignOut();
  const expected = state.snapshot !== null;
  const result = isSignOutPending()
    ? 'unreachable'
    : await (await loadSessionApi()).fetchSession({ expected });
  // The member has changed during the request: its response is outdated.
  if (!isFetching()) return;
  if (result === 'unreachable') set({ server: 'unreachable' });
  // The response may be older than these changes.
  else if (result !== 'signed-out') setUser({ ...result, ...changesDuringFetch });
  else if (state.snapshot) endSession('expired');
  else set({ server: 'answered' });
}

/** Signs out on this device immediately, online or offline; the server is notified now or later. */
export async function signOut() {
  device.write(SIGN_OUT_PENDING, 'true');
  clearMemberStorage();
  endSession(null);
  await sendPendingSignOut();
}

/**
 * Deletes the account with the given request. On success the member is signed out and the device's
 * data is deleted; `dismissDeletedNotice` closes the confirmation screen.
 */
export async function deleteAccountWith(request: () => Promise<unknown>) {
  isDeleting = true;
  try {
    await request();
    clearDeletedMember(state.snapshot?.id);
    set({ snapshot: null, user: null, server: 'answered', ended: null, deleted: true });
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

/** An account was deleted by a link; it may be the one that is signed in here. */
export async function handleDeletionByLink() {
  const memberId = state.snapshot?.id;
  if (memberId === undefined) return;
  await refreshSession();
  if (!state.snapshot) clearDeletedMember(memberId);
}

/** A request got 401; this tab or another one may have renewed the session since. */
export function revalidateSession() {
  if (state.snapshot) void refreshSession();
}

/**
 * Notifies when the member changes or signs out: data loaded for the previous member must be
 * discarded.
 */
export const onMemberChange = memberChanges.subscribe;

/** Notifies when an account was deleted: its data on the device must be deleted. */
export const onAccountDeleted = deletions.subscribe;

/**
 * Synchronizes this tab with the others and sends a sign-out made offline.
 *
 * @returns the cleanup function
 */
export function watchSession(): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onStorage = ({ key }: StorageEvent) =>
    snapshotStorage.matchesKey(key) && syncWithOtherTabs();
  const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && syncWithOtherTabs();
  const onOnline = () =>
    void (state.server === 'unreachable' ? refreshSession() : sendPendingSignOut());
  addEventListener('storage', onStorage, { signal });
  addEventListener('pageshow', onPageShow, { signal });
  addEventListener('online', onOnline, { signal });
  void sendPendingSignOut();
  return () => controller.abort();
}

function isFetching() {
  return state.server === 'fetching';
}

function setUser(user: User) {
  const { id, username, admin, status, goodWillPoints } = user;
  const snapshot = { id, username, admin, status, goodWillPoints };
  device.clear(KEPT_PREFIX + id);
  set({ snapshot, user, server: 'answered', ended: null, deleted: false });
}

function endSession(ended: SessionEnd | null) {
  if (ended === 'expired' && isDeleting) return set({ server: 'answered' });
  set({ snapshot: null, user: null, server: 'answered', ended });
}

function syncWithOtherTabs() {
  if (isDeleting) return;
  const snapshot = snapshotStorage.read();
  const previousId = state.snapshot?.id;
  if (snapshot?.id === previousId) return;
  if (snapshot) set({ snapshot, user: null, server: 'idle', ended: null });
  else endSession(device.read(KEPT_PREFIX + previousId) ? 'elsewhere-kept' : 'elsewhere');
}

function clearDeletedMember(memberId: string | undefined) {
  clearMemberStorage();
  if (memberId !== undefined) deletions.notify(memberId);
}

/** The first request after a reconnect may fail: it is retried until the server has received it. */
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

/** Loaded on demand: most visitors of a public page never need it. */
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
  if (state.snapshot?.id !== previous.snapshot?.id) memberChanges.notify();
  changes.notify();
}
