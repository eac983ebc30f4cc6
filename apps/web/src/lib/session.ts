import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { useEffect, useSyncExternalStore } from 'react';
import { platform } from '../platform/current.ts';
import { backOffMs } from './back-off.ts';
import { clearMemberPlaces, deviceText } from './device-text.ts';
import type { SessionCalls } from './session-calls.ts';
import { type Member, memberOf, type Snapshot, snapshotStorage } from './session-snapshot.ts';
import { whenIdle } from './when-idle.ts';

export type Session =
  | { is: 'unknown' }
  /** `expired`: the server ended it while the member was using the app. */
  | { is: 'signed-out'; expired: boolean }
  /** The account is no more, and the screen says so before it goes. */
  | { is: 'deleted' }
  /** `user` is what the server answered; null while only the device's snapshot is known. `asking`: it may yet say otherwise. */
  | { is: 'signed-in'; member: Member; user: User | null; asking: boolean };

type State = {
  snapshot: Snapshot | null;
  user: User | null;
  server: 'not-asked' | 'asking' | 'answered' | 'out-of-reach';
  expired: boolean;
  deleted: boolean;
};

const NOBODY: State = {
  snapshot: null,
  user: null,
  server: 'not-asked',
  expired: false,
  deleted: false,
};

let state: State = { ...NOBODY, snapshot: snapshotStorage.read() };
/** While the account is being deleted, its ended session is no news: the answer says what happened. */
let deleting = false;
const watchers = new Set<() => void>();
const memberChangeListeners = new Set<() => void>();
const deletionListeners = new Set<(memberId: string) => void>();

/** How often in a row the server could not be told of a sign-out. */
let unheard = 0;
let nextTelling: ReturnType<typeof setTimeout> | undefined;

const device = deviceText('localStorage');
/** A sign-out that the server has not heard of yet: made offline, finished as soon as possible. */
const SIGN_OUT_PENDING = 'signOutPending';

/**
 * Who is signed in. Without a trace of anybody on this device the answer is "signed-out" at once;
 * `ask` lets a screen for members only ask the server even then.
 */
export function useSession({ ask = false } = {}): Session {
  const now = useSyncExternalStore(subscribe, () => state, visitor);
  const known = now.snapshot !== null;
  const mustAsk = now.server === 'not-asked' && (ask || known);
  useEffect(() => {
    if (!mustAsk) return;
    if (known) whenIdle(() => void refreshSession());
    else void refreshSession();
  }, [mustAsk, known]);

  const member = now.user ?? memberOf(now.snapshot);
  const asking = mustAsk || now.server === 'asking';
  if (now.snapshot && member) return { is: 'signed-in', member, user: now.user, asking };
  if (now.deleted) return { is: 'deleted' };
  if (asking) return { is: 'unknown' };
  return { is: 'signed-out', expired: now.expired };
}

/** Pages drawn beforehand are a visitor's. */
function visitor(): State {
  return NOBODY;
}

/** For screens behind the guard, where a member is certain. */
export function useMember(): Member {
  const member = useSyncExternalStore(subscribe, memberNow, () => null);
  if (!member) throw new Error('This screen is for members only.');
  return member;
}

let seen: Member | null = null;

/** One and the same as long as nothing of it changes: many parts of a screen look at it. */
function memberNow(): Member | null {
  const now = state.snapshot && (state.user ?? memberOf(state.snapshot));
  const same = now && seen && MEMBER_FIELDS.every((field) => now[field] === seen?.[field]);
  if (!same) seen = now;
  return seen;
}

const MEMBER_FIELDS = ['id', 'username', 'admin', 'status', 'goodWillPoints'] as const;

/** Where the session is a token of the device's own: call it before anything is asked as this member. */
export async function keepToken(token: string | undefined) {
  if (!platform.vault || token === undefined) return;
  // A session of before joins those that the server has yet to end.
  device.clear(SIGN_OUT_PENDING);
  await platform.vault.keep(token);
}

/** Call at the moment the app should move on: the guards then leave the sign-in pages. */
export function startSession(user: User) {
  device.clear(SIGN_OUT_PENDING);
  accept(user);
}

/** The page came with who is signed in. @returns false: on this device they have signed out */
export function memberArrives(snapshot: Snapshot): boolean {
  if (signOutIsPending()) return false;
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
  if (isAsking()) return;
  set({ server: 'asking' });
  await finishSignOut();
  const expected = state.snapshot !== null;
  const answer = signOutIsPending()
    ? 'out-of-reach'
    : await (await calls()).askWhoIsHere({ expected });
  // Somebody has come or left meanwhile: the answer is about before.
  if (!isAsking()) return;
  if (answer === 'out-of-reach') set({ server: 'out-of-reach' });
  else if (answer !== 'nobody') accept(answer);
  else if (state.snapshot) leave({ because: 'expired' });
  else set({ server: 'answered' });
}

/** Leaves at once on this device, online or not; the server is told now or when it can be. */
export async function signOut() {
  device.write(SIGN_OUT_PENDING, 'true');
  clearMemberPlaces();
  leave({ because: 'own-wish' });
  await finishSignOut();
}

/**
 * Deletes the account by the given call. Once it went well nobody is here and the device has
 * forgotten everything; `goodbyeSaid` ends the screen that says so.
 */
export async function deleteAccountBy(call: () => Promise<unknown>) {
  deleting = true;
  try {
    await call();
    forgetDeleted(state.snapshot?.id);
    set({ snapshot: null, user: null, server: 'answered', expired: false, deleted: true });
  } catch (error) {
    deleting = false;
    void refreshSession();
    throw error;
  }
  deleting = false;
}

export function goodbyeSaid() {
  set({ deleted: false });
}

/** An account was deleted by a link; it may have been the one that is signed in here. */
export async function heedDeletionByLink() {
  const memberId = state.snapshot?.id;
  if (memberId === undefined) return;
  await refreshSession();
  if (!state.snapshot) forgetDeleted(memberId);
}

/** A call's session was not known; by now another tab, or this one, may hold a renewed one. */
export function sessionDoubted() {
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
    if (snapshotStorage.livesUnder(event.key)) followOtherTabs();
  };
  const onPageShow = (event: PageTransitionEvent) => {
    if (event.persisted) followOtherTabs();
  };
  const onOnline = () =>
    void (state.server === 'out-of-reach' ? refreshSession() : finishSignOut());
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  addEventListener('online', onOnline);
  void finishSignOut();
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
    removeEventListener('online', onOnline);
  };
}

function isAsking() {
  return state.server === 'asking';
}

function accept(user: User) {
  const { id, username, admin, status, goodWillPoints } = user;
  const snapshot = { id, username, admin, status, goodWillPoints };
  set({ snapshot, user, server: 'answered', expired: false, deleted: false });
}

function leave({ because }: { because: 'own-wish' | 'expired' }) {
  if (because === 'expired' && deleting) return set({ server: 'answered' });
  set({ snapshot: null, user: null, server: 'answered', expired: because === 'expired' });
}

function followOtherTabs() {
  if (deleting) return;
  const snapshot = snapshotStorage.read();
  if (snapshot?.id === state.snapshot?.id) return;
  set({ snapshot, user: null, server: snapshot ? 'not-asked' : 'answered', expired: false });
}

function forgetDeleted(memberId: string | undefined) {
  clearMemberPlaces();
  for (const listener of deletionListeners) if (memberId !== undefined) listener(memberId);
}

/** A network that has just come back may lose the first call: it is made until the server has heard. */
async function finishSignOut() {
  clearTimeout(nextTelling);
  if (signOutIsPending()) void platform.vault?.leave();
  else if (!platform.vault) return;
  const outcome = await (await calls()).tellSignOut();
  if (outcome === 'heard') {
    device.clear(SIGN_OUT_PENDING);
    unheard = 0;
  } else {
    unheard += 1;
    nextTelling = setTimeout(finishSignOut, backOffMs(unheard, Math.random()));
  }
}

function signOutIsPending() {
  return device.read(SIGN_OUT_PENDING) !== null;
}

/** Fetched when there is something to ask: most visitors of a public page never need it. */
async function calls(): Promise<SessionCalls> {
  try {
    return await import('./session-calls.ts');
  } catch {
    return { askWhoIsHere: async () => 'out-of-reach', tellSignOut: async () => 'out-of-reach' };
  }
}

function set(change: Partial<State>) {
  const before = state;
  state = { ...state, ...change };
  if (state.snapshot !== before.snapshot) snapshotStorage.write(state.snapshot);
  if (before.snapshot && !state.snapshot) void platform.vault?.leave();
  if (state.snapshot?.id !== before.snapshot?.id) tell(memberChangeListeners);
  tell(watchers);
}

function subscribe(watcher: () => void) {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function tell(listeners: Set<() => void>) {
  for (const listener of listeners) listener();
}
