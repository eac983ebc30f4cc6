import { DAY } from '@prayer-swap/shared/time';
import { NEWEST } from '../../src/db/page.ts';
import { TYPICAL } from '../plans/statements.ts';

/** A member and a request of another member, which can be on different shards. */
export type Sample = {
  memberId: string;
  tokenHash: Buffer;
  requestId: string;
  /** The id of a row that a mutation inserts, on the shard of the request. */
  newId: string;
  /** The newest requests and their authors, as a page contains them. */
  ids: string[];
  authorIds: string[];
};

type HotStatement = {
  /** The id whose shard gets the statement. Null: every shard. */
  key: 'member' | 'request' | null;
  values: (sample: Sample) => Record<string, unknown>;
};

/** The same for each execution, whose rows are compared. */
const AT = new Date();
const ago = (days: number) => new Date(Date.now() - days * DAY);
const SINCE = { usedAfter: ago(30), createdAfter: ago(90) };
const sessions = ({ tokenHash }: Sample) => ({ tokenHashes: [tokenHash], ...SINCE });
const mutation = (sample: Sample) => ({
  ...sessions(sample),
  times: [AT],
  keys: ['key'],
  payloadHashes: [Buffer.from('payload')],
  ids: [sample.newId],
});

/** The first of two concurrent mutations that the plans are checked with. */
function firstOf(name: string): Record<string, unknown> {
  const values = Object.entries(TYPICAL[name]?.values ?? {});
  return Object.fromEntries(
    values.map(([key, value]) => [key, Array.isArray(value) ? value.slice(0, 1) : value]),
  );
}

/**
 * The statements of the busiest routes: the feed, the bell, and the four hot writes. The swap is
 * random, so its answers cannot be compared.
 */
export const HOT: Record<string, HotStatement> = {
  'session-viewer': {
    key: 'member',
    values: ({ tokenHash }) => ({ tokenHash, ...SINCE }),
  },
  'feed-first-page': { key: null, values: () => ({}) },
  'feed-first-page-views': {
    key: 'member',
    values: (sample) => ({
      ...sessions(sample),
      asOf: '1',
      ids: sample.ids,
      authorIds: sample.authorIds,
      since: ago(1),
    }),
  },
  'feed-new-community': {
    key: null,
    values: ({ memberId }) => ({ viewerId: memberId, ...NEWEST }),
  },
  'feed-new-mine': { key: null, values: ({ memberId }) => ({ viewerId: memberId, ...NEWEST }) },
  'feed-popular-page': { key: null, values: () => ({ since: ago(3) }) },
  'request-view': {
    key: 'request',
    values: ({ memberId, requestId }) => ({ viewerId: memberId, id: requestId, isAdmin: false }),
  },
  'mutation-react': {
    key: 'request',
    values: (sample) => ({ ...mutation(sample), requestId: [sample.requestId], emoji: ['star'] }),
  },
  'mutation-complete': {
    key: 'request',
    values: (sample) => ({ ...mutation(sample), requestId: [sample.requestId] }),
  },
  'mutation-create': {
    key: 'member',
    values: (sample) => ({
      ...firstOf('mutation-create'),
      ...mutation(sample),
      createdAt: [AT],
      reviewFirst: ['off'],
      audience: ['everyone'],
      circleId: [null],
    }),
  },
  'mutation-flag': {
    key: 'request',
    values: (sample) => ({
      ...firstOf('mutation-flag'),
      ...mutation(sample),
      requestId: [sample.requestId],
    }),
  },
  'next-post': {
    key: 'member',
    values: ({ memberId }) => ({
      memberId,
      now: AT,
      postsPerTenMinutes: 3,
      postsPerDay: 5,
    }),
  },
  'notification-lists': {
    key: 'member',
    values: (sample) => ({ ...sessions(sample), since: ago(8) }),
  },
  'unread-counts': { key: 'member', values: (sample) => ({ ...sessions(sample), since: ago(8) }) },
  'unread-count': { key: 'member', values: ({ memberId }) => ({ memberId, since: ago(8) }) },
  mutes: { key: 'member', values: ({ memberId }) => ({ viewerId: memberId, ...NEWEST }) },
  'saved-prayers': { key: 'member', values: ({ memberId }) => ({ viewerId: memberId, ...NEWEST }) },
  words: { key: 'request', values: ({ requestId }) => ({ requestId, ...NEWEST }) },
  updates: { key: 'request', values: ({ requestId }) => ({ requestId, ...NEWEST }) },
};
