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
/** Two concurrent mutations. */
const mutationParameters = () => ({
  ...SESSIONS,
  times: [new Date().toISOString(), new Date().toISOString()],
  keys: [randomUUID(), randomUUID()],
  payloadHashes: TOKENS,
  ids: [randomUUID(), randomUUID()],
});
const requestIds = [REQUEST, idOf('request', 106)];

const CANDIDATES = Object.fromEntries(
  SWAP_TYPES.flatMap((kind): [string, Value][] => [
    [`ids${kind}`, requestIds],
    [`authors${kind}`, [ADMIN, ADMIN]],
    [`anonymous${kind}`, ['false', 'true']],
    [`prayers${kind}`, ['0', '3']],
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
  'request-view': { values: { viewerId: ME, id: REQUEST, isAdmin: false }, buffers: 60 },
  'feed-first-page': { values: {}, buffers: 400 },
  'feed-first-page-views': {
    values: {
      ...SESSIONS,
      asOf: '1',
      ids: Array(30).fill(REQUEST),
      authorIds: Array(30).fill(ADMIN),
    },
    buffers: 120,
  },
  'feed-new-with-session': {
    values: {
      ...SESSIONS,
      createdTimes: [ago(20).toISOString(), ago(25).toISOString()],
      ids: requestIds,
    },
    buffers: 1000,
  },
  'feed-new-community': { values: { viewerId: ME, createdAt: ago(20), id: REQUEST }, buffers: 500 },
  'feed-new-mine': { values: { viewerId: ME, ...NEWEST }, buffers: 400 },
  'feed-new-archived': { values: { viewerId: ME, ...NEWEST }, buffers: 400 },
  'feed-popular-community': { values: { viewerId: ME, since: ago(3) }, buffers: 1000 },
  'feed-popular-mine': { values: { viewerId: ME, since: ago(3) }, buffers: 1000 },
  'feed-popular-archived': { values: { viewerId: ME, since: ago(3) }, buffers: 400 },
  'swap-pool': { values: { since: ago(7) }, buffers: 2000 },
  'swap-drawn': {
    values: { ...SESSIONS, asOf: '1', ...CANDIDATES },
    buffers: 200,
  },
  swap: { values: { since: ago(7), viewerId: ME }, buffers: 400 },
  'swap-thorough': {
    values: { since: ago(7), viewerId: ME, type: 'Support', exceptId: REQUEST },
    buffers: 1000,
  },
  'mutation-react': {
    values: { ...mutationParameters(), requestIds, emojis: ['heart', 'star'] },
    buffers: 400,
  },
  'mutation-react-with-push': {
    values: { ...mutationParameters(), requestIds, emojis: ['heart', 'star'] },
    buffers: 400,
  },
  'mutation-complete-with-push': { values: { ...mutationParameters(), requestIds }, buffers: 400 },
  'mutation-complete': { values: { ...mutationParameters(), requestIds }, buffers: 400 },
  'mutation-create': {
    values: {
      ...mutationParameters(),
      createdTimes: [new Date().toISOString(), new Date().toISOString()],
      postsPerTenMinutes: ['3', '3'],
      postsPerDay: ['10', '10'],
      text: ['Please', 'Thanks'],
      type: ['Support', 'Celebration'],
      anonymous: ['false', 'true'],
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
      type: 'admin_flag_alert',
      actor: null,
      related_request_id: REQUEST,
      source_id: randomUUID(),
      at: new Date(),
      exceptId: null,
    },
    buffers: 200,
  },
  'lock-request': { values: { requestId: REQUEST }, buffers: 60 },
  'mass-flag-alert': { values: {}, buffers: 20 },
  'new-account-hides': { values: { since: ago(0) }, buffers: 60 },
  'flagged-for-child-safety': { values: { requestId: idOf('request', 2) }, buffers: 60 },
  'mark-flagged': {
    values: { requestId: REQUEST, at: new Date(), threshold: 1, statusAtThreshold: 'Under_Review' },
    buffers: 300,
  },
  'store-flag': {
    values: { id: randomUUID(), memberId: ME, requestId: REQUEST, reason: null, at: new Date() },
    buffers: 300,
  },
  'flag-target': { values: { requestId: REQUEST, viewerId: ME }, buffers: 60 },
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
  'notification-lists': { values: { ...SESSIONS, since: ago(8) }, buffers: 700 },
  'unread-counts': { values: { ...SESSIONS, since: ago(8) }, buffers: 400 },
  'unread-count': { values: { memberId: ME, since: ago(8) }, buffers: 400 },
  updates: { values: { requestId: idOf('request', 5), ...NEWEST }, buffers: 60 },
  'visibility-changes-due': { values: { at: new Date() }, buffers: 60 },
  'visibility-changes-between': { values: { after: ago(-1), until: ago(-1.001) }, buffers: 60 },
  'saved-prayer-target': { values: { requestId: REQUEST, viewerId: ME }, buffers: 60 },
  'saved-prayers': { values: { viewerId: ME, ...NEWEST }, buffers: 600 },
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
    values: {
      id: null,
      part: null,
      rank: -1,
      pendingAt: NEWEST.createdAt,
      pendingId: NEWEST.id,
      blockedAt: NEWEST.createdAt,
      blockedId: NEWEST.id,
    },
    buffers: 4000,
  },
  'admin-review': { values: { id: idOf('request', 2) }, buffers: 60 },
  'admin-review-updates': { values: { requestId: idOf('request', 5) }, buffers: 60 },
  'admin-review-flags': { values: { requestId: idOf('request', 2) }, buffers: 400 },
  'admin-recent-requests': { values: {}, buffers: 100 },
  'admin-users': { values: { limit: 20 }, buffers: 2000 },
  'admin-users-flagged': { values: { id: null, part: null, limit: 20 }, buffers: 4000 },
  'admin-users-matching-newest': {
    values: { id: null, part: '%ber-1%', limit: 20 },
    buffers: 2000,
  },
  'admin-users-matching': { values: { id: null, part: '%ber-1234%', limit: 20 }, buffers: 1000 },
  'admin-user-complete': { values: { id: ME }, buffers: 1000 },
  'admin-user': { values: { id: ME }, buffers: 1000 },
  'admin-actions': { values: NEWEST, buffers: 200 },
  'admin-actions-request': { values: { requestId: idOf('request', 1) }, buffers: 60 },
  'admin-actions-user': { values: { userId: idOf('member', 2) }, buffers: 60 },
  'admin-appeals': { values: OLDEST, buffers: 400 },
  'admin-reports': { values: { adminId: ADMIN, isOtherReason: false, ...OLDEST }, buffers: 400 },
};
