import { createHash, randomUUID } from 'node:crypto';
import { DAY } from '@prayer-swap/shared/time';
import { NEWEST, OLDEST } from '../../src/db/page.ts';
import type { Value } from './explain.ts';
import { idOf } from './seed.ts';

/**
 * A statement's typical values, the pages that it may touch, and the rows that a node may filter
 * out if that differs from the default. The limit of a new one is its measured value plus a margin.
 */
type TypicalQuery = { values: Value[]; buffers: number; filteredRows?: number };

const ago = (days: number) => new Date(Date.now() - days * DAY);
const hash = (n: number) => createHash('sha256').update(String(n)).digest();
/** Token hashes as PostgreSQL array elements. */
const TOKENS = [hash(0), hash(1)].map((token) => `\\\\x${token.toString('hex')}`);
const SESSIONS: Value[] = [TOKENS, ago(30), ago(90)];
/** A member with a long history, an admin, and a request without engagements by either. */
const ME = idOf('member', 0);
const ADMIN = idOf('member', 1);
const REQUEST = idOf('request', 105);
const FIRST: Value[] = [NEWEST.createdAt, NEWEST.id];
const OLDEST_FIRST: Value[] = [OLDEST.createdAt, OLDEST.id];
/** Two concurrent mutations. */
const mutationParameters = (): Value[] => [
  ...SESSIONS,
  [new Date().toISOString(), new Date().toISOString()],
  [randomUUID(), randomUUID()],
  TOKENS,
  [randomUUID(), randomUUID()],
];
const REQUESTS = [REQUEST, idOf('request', 106)];

/** Ids, authors, anonymous, prayers. */
const CANDIDATES: Value[] = [REQUESTS, [ADMIN, ADMIN], ['false', 'true'], ['0', '3']];

export const TYPICAL: Record<string, TypicalQuery> = {
  'session-viewer': { values: [hash(0), ago(30), ago(90)], buffers: 20 },
  'sessions-active': {
    values: SESSIONS,
    buffers: 20,
  },
  'lock-deleting-user': { values: [ME], buffers: 40 },
  'mark-last-write': { values: [ME], buffers: 150 },
  'request-view': { values: [ME, REQUEST, false], buffers: 60 },
  'feed-first-page': { values: [], buffers: 400 },
  'feed-first-page-views': {
    values: [...SESSIONS, '1', Array(30).fill(REQUEST), Array(30).fill(ADMIN)],
    buffers: 120,
  },
  'feed-new-with-session': {
    values: [...SESSIONS, [ago(20).toISOString(), ago(25).toISOString()], REQUESTS],
    buffers: 1000,
  },
  'feed-new-community': { values: [ME, ago(20), REQUEST], buffers: 500 },
  'feed-new-mine': { values: [ME, ...FIRST], buffers: 400 },
  'feed-new-archived': { values: [ME, ...FIRST], buffers: 400 },
  'feed-popular-community': { values: [ME, ago(3)], buffers: 1000 },
  'feed-popular-mine': { values: [ME, ago(3)], buffers: 1000 },
  'feed-popular-archived': { values: [ME, ago(3)], buffers: 400 },
  'swap-pool': { values: [ago(7)], buffers: 2000 },
  'swap-drawn': {
    values: [...SESSIONS, '1', ...CANDIDATES, ...CANDIDATES, ...CANDIDATES],
    buffers: 200,
  },
  swap: { values: [ago(7), ME], buffers: 400 },
  'swap-thorough': { values: [ago(7), ME, 'Support', REQUEST], buffers: 1000 },
  'mutation-react': {
    values: [...mutationParameters(), REQUESTS, ['heart', 'star']],
    buffers: 400,
  },
  'mutation-react-with-push': {
    values: [...mutationParameters(), REQUESTS, ['heart', 'star']],
    buffers: 400,
  },
  'mutation-complete-with-push': { values: [...mutationParameters(), REQUESTS], buffers: 400 },
  'mutation-complete': { values: [...mutationParameters(), REQUESTS], buffers: 400 },
  'mutation-create': {
    values: [
      ...mutationParameters(),
      [new Date().toISOString(), new Date().toISOString()],
      ['3', '3'],
      ['10', '10'],
      ['Please', 'Thanks'],
      ['Support', 'Celebration'],
      ['false', 'true'],
    ],
    buffers: 400,
  },
  'next-post': { values: [ME, new Date(), 3, 10], buffers: 60 },
  'active-admins': { values: [], buffers: 60 },
  'alert-admins': {
    values: ['admin_flag_alert', null, REQUEST, randomUUID(), new Date(), null],
    buffers: 200,
  },
  'lock-request': { values: [REQUEST], buffers: 60 },
  'mass-flag-alert': { values: [], buffers: 20 },
  'new-account-hides': { values: [ago(0)], buffers: 60 },
  'flagged-for-child-safety': { values: [idOf('request', 2)], buffers: 60 },
  'mark-flagged': { values: [REQUEST, new Date(), 1, 'Under_Review'], buffers: 300 },
  'store-flag': { values: [randomUUID(), ME, REQUEST, null, new Date()], buffers: 300 },
  'flag-target': { values: [REQUEST, ME], buffers: 60 },
  'mute-target': { values: [REQUEST, ME], buffers: 60 },
  mute: { values: [ME, randomUUID()], buffers: 60 },
  mutes: { values: [ME, ...FIRST], buffers: 60 },
  'award-points': { values: [randomUUID(), ME, 'React', randomUUID(), new Date()], buffers: 200 },
  impact: { values: [ME], buffers: 200 },
  'notification-lists': { values: [...SESSIONS, ago(8)], buffers: 700 },
  'unread-counts': { values: [...SESSIONS, ago(8)], buffers: 400 },
  'unread-count': { values: [ME, ago(8)], buffers: 400 },
  updates: { values: [idOf('request', 5), ...FIRST], buffers: 60 },
  'visibility-changes-due': { values: [new Date()], buffers: 60 },
  'visibility-changes-between': { values: [ago(-1), ago(-1.001)], buffers: 60 },
  'saved-prayer-target': { values: [REQUEST, ME], buffers: 60 },
  'saved-prayers': { values: [ME, ...FIRST], buffers: 600 },
  'reminders-due': { values: [new Date()], buffers: 4000 },
  'fan-out-update': {
    values: [idOf('update', 5), '00000000-0000-0000-0000-000000000000', new Date(), true],
    buffers: 100,
  },
  'push-thread': { values: [idOf('notification', 3), ago(8)], buffers: 60 },
  'push-notifications': { values: [idOf('push', 1), idOf('member', 2), ago(8)], buffers: 60 },
  'push-devices-by-member': { values: [ME, ago(30), ago(90)], buffers: 60 },
  device: { values: [idOf('push', 0), ago(30), ago(90)], buffers: 60 },
  'admin-stats': { values: [ago(30)], buffers: 400 },
  'admin-prayed-in-time': { values: [ago(30), ago(1)], buffers: 600 },
  // All admin actions of thirty days.
  'admin-trends': { values: [new Date()], buffers: 400, filteredRows: 5000 },
  'admin-flagged': { values: [null, null, -1, ...FIRST, ...FIRST], buffers: 4000 },
  'admin-review': { values: [idOf('request', 2)], buffers: 60 },
  'admin-review-updates': { values: [idOf('request', 5)], buffers: 60 },
  'admin-review-flags': { values: [idOf('request', 2)], buffers: 400 },
  'admin-recent-requests': { values: [], buffers: 100 },
  'admin-users': { values: [20], buffers: 2000 },
  'admin-users-flagged': { values: [null, null, 20], buffers: 4000 },
  'admin-users-matching-newest': { values: [null, '%ber-1%', 20], buffers: 2000 },
  'admin-users-matching': { values: [null, '%ber-1234%', 20], buffers: 1000 },
  'admin-user-complete': { values: [ME], buffers: 1000 },
  'admin-user': { values: [ME], buffers: 1000 },
  'admin-actions': { values: FIRST, buffers: 200 },
  'admin-actions-request': { values: [idOf('request', 1)], buffers: 60 },
  'admin-actions-user': { values: [idOf('member', 2)], buffers: 60 },
  'admin-appeals': { values: OLDEST_FIRST, buffers: 400 },
  'admin-reports': { values: [ADMIN, false, ...OLDEST_FIRST], buffers: 400 },
};
