import { createHash, randomUUID } from 'node:crypto';
import { SWAP_TYPES } from '@prayer-swap/shared/swap/schemas';
import { DAY } from '@prayer-swap/shared/time';
import { NEWEST, OLDEST } from '../../src/db/page.ts';
import type { Value } from './explain.ts';
import { idOf } from './seed.ts';

/**
 * A statement's typical values, the pages that it may touch, and the rows that a node may filter
 * out if that differs from the default. The limit of a new one is its measured value plus a margin.
 */
type TypicalQuery = { values: Record<string, Value>; buffers: number; filteredRows?: number };

const ago = (days: number) => new Date(Date.now() - days * DAY);
const hash = (n: number) => createHash('sha256').update(String(n)).digest();
/** Token hashes as PostgreSQL array elements. */
const TOKENS = [hash(0), hash(1)].map((token) => `\\\\x${token.toString('hex')}`);
const SINCE = { usedAfter: ago(30), createdAfter: ago(90) };
const SESSIONS = { tokenHashes: TOKENS, ...SINCE };
/** A member with a long history, an admin, and a request without engagements by either. */
const ME = idOf('member', 0);
const ADMIN = idOf('member', 1);
const REQUEST = idOf('request', 105);
const CIRCLE = idOf('circle', 3);
/** Two concurrent mutations. */
const mutationParameters = () => ({
  ...SESSIONS,
  times: [new Date().toISOString(), new Date().toISOString()],
  keys: [randomUUID(), randomUUID()],
  payloadHashes: TOKENS,
  ids: [randomUUID(), randomUUID()],
});
const FIRST_FLAGGED_PAGE = {
  rank: -1,
  pendingAt: NEWEST.createdAt,
  pendingId: NEWEST.id,
  blockedAt: NEWEST.createdAt,
  blockedId: NEWEST.id,
};
const requestIds = [REQUEST, idOf('request', 106)];
/** Two flags by new accounts. */
const flagParameters = () => ({
  ...mutationParameters(),
  requestId: requestIds,
  reason: ['spam', 'spam'],
  isWithinLimit: ['true', 'true'],
  threshold: ['1', '1'],
  newAccountHours: ['1000000', '1000000'],
  maxHides: ['10', '10'],
});

const CANDIDATES = Object.fromEntries(
  SWAP_TYPES.flatMap((kind): [string, Value][] => [
    [`ids${kind}`, requestIds],
    [`authors${kind}`, [ADMIN, ADMIN]],
    [`anonymous${kind}`, ['false', 'true']],
    [`prayers${kind}`, ['0', '3']],
    [`scores${kind}`, ['4', '1']],
  ]),
);

export const TYPICAL: Record<string, TypicalQuery> = {
  'session-viewer': { values: { tokenHash: hash(0), ...SINCE }, buffers: 20 },
  'sessions-active': {
    values: SESSIONS,
    buffers: 20,
  },
  'lock-deleting-user': { values: { id: ME }, buffers: 40 },
  'mark-last-write': { values: { memberId: ME }, buffers: 150 },
  'visitor-requests': { values: { count: 3 }, buffers: 60 },
  'request-view': { values: { viewerId: ME, id: REQUEST, isAdmin: false }, buffers: 60 },
  'feed-first-page': { values: {}, buffers: 400 },
  'feed-first-page-views': {
    values: {
      ...SESSIONS,
      asOf: '1',
      ids: Array(30).fill(REQUEST),
      authorIds: Array(30).fill(ADMIN),
      since: ago(1),
    },
    buffers: 300,
  },
  'feed-popular-page-views': {
    values: {
      ...SESSIONS,
      asOf: '1',
      ids: Array(50).fill(REQUEST),
      authorIds: Array(50).fill(ADMIN),
      since: ago(3),
    },
    buffers: 300,
  },
  'care-requests-waiting': { values: { viewerId: ADMIN, ...OLDEST }, buffers: 4000 },
  'care-requests-answered': { values: { viewerId: ADMIN, ...NEWEST }, buffers: 4000 },
  'care-team-state': { values: { viewerId: ME }, buffers: 20 },
  'feed-of-circles': { values: { viewerId: ME, ids: requestIds }, buffers: 100 },
  'feed-new-circle': {
    values: { viewerId: ME, circleId: CIRCLE, ...NEWEST },
    buffers: 400,
  },
  circle: { values: { viewerId: ME, id: CIRCLE }, buffers: 600 },
  circles: { values: { viewerId: ME }, buffers: 12_000 },
  'circle-members': { values: { circleId: CIRCLE, ...OLDEST }, buffers: 600 },
  audience: { values: { audience: 'circle', circleId: CIRCLE }, buffers: 60 },
  'feed-new-with-session': {
    values: {
      ...SESSIONS,
      createdTimes: [ago(20).toISOString(), ago(25).toISOString()],
      ids: requestIds,
    },
    buffers: 1000,
  },
  'feed-new-community': {
    values: { viewerId: ME, createdAt: ago(20), id: REQUEST },
    buffers: 1000,
  },
  'feed-new-mine': { values: { viewerId: ME, ...NEWEST }, buffers: 400 },
  'feed-new-archived': { values: { viewerId: ME, ...NEWEST }, buffers: 400 },
  'feed-popular-page': { values: { since: ago(3) }, buffers: 400 },
  'feed-popular-community': { values: { viewerId: ME, since: ago(3) }, buffers: 1000 },
  'feed-unprayed': { values: { viewerId: ME, since: ago(7) }, buffers: 400 },
  'feed-popular-mine': { values: { viewerId: ME, since: ago(3) }, buffers: 1000 },
  'feed-popular-archived': { values: { viewerId: ME, since: ago(3) }, buffers: 400 },
  'swap-pool': { values: { since: ago(7) }, buffers: 2000 },
  'swap-drawn': {
    values: { ...SESSIONS, asOf: '1', since: ago(7), ...CANDIDATES },
    // Two members in circles, one of them in twenty, whose requests are checked one by one.
    buffers: 1500,
  },
  'swap-drawn-cards': {
    values: { viewerId: ME, ids: requestIds, kinds: ['Support', 'Popular'] },
    buffers: 100,
  },
  swap: { values: { since: ago(7), viewerId: ME }, buffers: 1600 },
  'swap-thorough': {
    values: { since: ago(7), viewerId: ME, type: 'Support', exceptId: REQUEST },
    buffers: 1000,
  },
  'mutation-react': {
    values: { ...mutationParameters(), requestId: requestIds, emoji: ['heart', 'star'] },
    buffers: 400,
  },
  'mutation-react-with-push': {
    values: { ...mutationParameters(), requestId: requestIds, emoji: ['heart', 'star'] },
    buffers: 400,
  },
  'mutation-complete-with-push': {
    values: { ...mutationParameters(), requestId: requestIds },
    buffers: 400,
  },
  'mutation-complete': { values: { ...mutationParameters(), requestId: requestIds }, buffers: 400 },
  'mutation-flag': { values: flagParameters(), buffers: 800 },
  'mutation-flag-with-push': { values: flagParameters(), buffers: 800 },
  'mutation-create': {
    values: {
      ...mutationParameters(),
      createdAt: [new Date().toISOString(), new Date().toISOString()],
      postsPerTenMinutes: ['3', '3'],
      postsPerDay: ['10', '10'],
      reviewFirst: ['new', 'all'],
      text: ['Please', 'Thanks'],
      type: ['Support', 'Celebration'],
      anonymous: ['false', 'true'],
      visibleToVisitors: ['false', 'true'],
      audience: ['circle', 'circle'],
      circleId: [CIRCLE, CIRCLE],
      namedToVisitors: ['false', 'true'],
      day: ['2026-12-01', '2026-12-02'],
      allowsWords: ['false', 'true'],
    },
    buffers: 400,
  },
  'next-post': {
    values: { memberId: ME, now: new Date(), postsPerTenMinutes: 3, postsPerDay: 10 },
    buffers: 60,
  },
  'active-admins': { values: {}, buffers: 60 },
  'alert-admins': {
    values: {
      type: 'admin_appeal_alert',
      actor: ME,
      source_id: randomUUID(),
      at: new Date(),
      exceptId: null,
    },
    buffers: 200,
  },
  'waiting-registrations-recipients': { values: { since: ago(0.01) }, buffers: 60 },
  'waiting-reviews-recipients': { values: { since: ago(30) }, buffers: 60 },
  'waiting-care-requests-recipients': { values: { since: ago(0.01) }, buffers: 200 },
  'alert-waiting': {
    values: { type: 'care_team_alert', sourceId: randomUUID(), memberIds: [ME], at: new Date() },
    buffers: 60,
  },
  'lock-request': { values: { requestId: REQUEST }, buffers: 60 },
  'mass-flag-alert': { values: {}, buffers: 20 },
  'flagged-for-child-safety': { values: { requestId: idOf('request', 2) }, buffers: 60 },
  'mute-target': { values: { requestId: REQUEST, viewerId: ME }, buffers: 60 },
  mute: { values: { viewerId: ME, mutedId: randomUUID() }, buffers: 60 },
  mutes: { values: { viewerId: ME, ...NEWEST }, buffers: 60 },
  'award-points': {
    values: {
      id: randomUUID(),
      memberId: ME,
      event: 'React',
      sourceId: randomUUID(),
      at: new Date(),
    },
    buffers: 200,
  },
  impact: { values: { memberId: ME }, buffers: 200 },
  'answered-mine': { values: { viewerId: ME, ...NEWEST }, buffers: 4000 },
  'answered-prayed': { values: { viewerId: ME, ...NEWEST }, buffers: 6000 },
  'impact-prayers': { values: { viewerId: ME, ...NEWEST }, buffers: 600 },
  'notification-lists': { values: { ...SESSIONS, since: ago(8) }, buffers: 700 },
  'unread-counts': { values: { ...SESSIONS, since: ago(8) }, buffers: 400 },
  'unread-count': { values: { memberId: ME, since: ago(8) }, buffers: 400 },
  'word-target': { values: { requestId: REQUEST, viewerId: ME }, buffers: 60 },
  words: { values: { requestId: REQUEST, ...NEWEST }, buffers: 60 },
  word: { values: { wordId: idOf('word', 0), requestId: REQUEST, viewerId: ME }, buffers: 60 },
  'notify-word': { values: { wordId: idOf('word', 0), at: new Date() }, buffers: 100 },
  'letters-due': { values: { now: new Date() }, buffers: 600 },
  // Once a week, over every prayer of the member.
  'letter-numbers': {
    values: { memberId: ME, since: ago(7), until: ago(0) },
    buffers: 12_000,
    filteredRows: 2500,
  },
  'letter-kept': { values: { memberId: ME, since: ago(7) }, buffers: 12_000 },
  // An account that is always new, which reads its posts until three were visible.
  'edit-awaits-first-review': {
    values: { viewerId: ME, audience: 'everyone', reviewFirst: 'new', now: OLDEST.createdAt },
    buffers: 60,
  },
  updates: { values: { requestId: idOf('request', 5), ...NEWEST }, buffers: 60 },
  'visibility-changes-due': { values: { at: new Date() }, buffers: 60 },
  'visibility-changes-between': { values: { after: ago(-1), until: ago(-1.001) }, buffers: 60 },
  'saved-prayer-target': { values: { requestId: REQUEST, viewerId: ME }, buffers: 60 },
  'saved-prayers': { values: { viewerId: ME, ...NEWEST }, buffers: 600 },
  'wall-requests': { values: { count: 20 }, buffers: 200 },
  'saved-prayers-today': { values: { viewerId: ME, day: '2026-03-14' }, buffers: 2000 },
  'dated-requests': { values: { from: '2026-03-12', until: '2026-03-15' }, buffers: 4000 },
  'readers-of-request': {
    values: { requestId: idOf('request', 5), after: OLDEST.id },
    buffers: 60,
  },
  'day-reminders': {
    values: { memberIds: [ME, ADMIN], day: '2026-03-14', now: new Date() },
    buffers: 4000,
  },
  'day-follow-up': { values: { memberId: ME, day: '2026-03-14', now: new Date() }, buffers: 60 },
  'reminders-due': { values: { now: new Date() }, buffers: 4000 },
  'fan-out-update': {
    values: {
      updateId: idOf('update', 5),
      after: '00000000-0000-0000-0000-000000000000',
      now: new Date(),
      isPushOn: true,
    },
    buffers: 100,
  },
  'push-thread': {
    values: { notificationId: idOf('notification', 3), since: ago(8) },
    buffers: 60,
  },
  'push-notifications': {
    values: { id: idOf('push', 1), memberId: idOf('member', 2), since: ago(8) },
    buffers: 60,
  },
  'push-devices-by-member': { values: { memberId: ME, ...SINCE }, buffers: 60 },
  device: { values: { id: idOf('push', 0), ...SINCE }, buffers: 60 },
  'admin-stats': { values: { since: ago(30) }, buffers: 400 },
  'admin-prayed-in-time': { values: { since: ago(30), until: ago(1) }, buffers: 600 },
  // All admin actions of thirty days.
  'admin-trends': { values: { now: new Date() }, buffers: 400, filteredRows: 5000 },
  'admin-flagged': {
    values: { id: null, text: null, ...FIRST_FLAGGED_PAGE },
    buffers: 1500,
  },
  'admin-flagged-matching': {
    values: { id: null, text: 'dear to us', ...FIRST_FLAGGED_PAGE },
    buffers: 6000,
  },
  'admin-review': { values: { id: idOf('request', 2) }, buffers: 60 },
  'admin-review-updates': { values: { requestId: idOf('request', 5) }, buffers: 60 },
  'admin-review-flags': { values: { requestId: idOf('request', 2) }, buffers: 400 },
  'admin-recent-requests': { values: {}, buffers: 100 },
  'admin-users': { values: { limit: 20 }, buffers: 2000 },
  'admin-users-flagged': {
    values: { id: null, text: null, address: null, limit: 20 },
    buffers: 4000,
  },
  'admin-users-matching-newest': {
    values: { id: null, text: 'ber-1', address: 'ber-1', limit: 20 },
    buffers: 2000,
  },
  'admin-users-matching': {
    values: { id: null, text: 'Bér-1234', address: 'bér-1234', limit: 20 },
    buffers: 1000,
  },
  'admin-user-complete': { values: { id: ME }, buffers: 1000 },
  'admin-user': { values: { id: ME }, buffers: 1000 },
  'admin-actions': { values: NEWEST, buffers: 200 },
  'admin-actions-request': { values: { requestId: idOf('request', 1) }, buffers: 60 },
  'admin-actions-user': { values: { userId: idOf('member', 2) }, buffers: 60 },
  'admin-appeals': { values: OLDEST, buffers: 400 },
  'admin-reports': { values: { adminId: ADMIN, isOtherReason: false, ...OLDEST }, buffers: 400 },
};
