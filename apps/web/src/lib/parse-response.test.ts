import { notificationListSchema } from '@prayer-swap/shared/notifications/schemas';
import { feedPageSchema, prayerRequestSchema } from '@prayer-swap/shared/prayer-requests/schemas';
import { swapSchema } from '@prayer-swap/shared/swap/schemas';
import { describe, expect, it } from 'vitest';
import { parseResponse } from './parse-response.ts';

/*
 * The literals are what release 0.1 sent and what devices store. They stay as they are: a field that
 * is new in a response is optional or has a default.
 */

const ID = '1b4e28ba-2fa1-4d2e-883f-0016d3cca427';
const POSTED = '2026-11-21T12:00:00.000Z';
const request = {
  id: ID,
  text: 'Please pray for rain in our valley.',
  type: 'Support',
  anonymous: false,
  archived: false,
  status: 'Active',
  createdAt: POSTED,
  editedAt: null,
  ownerUsername: 'amira',
  ownerIsAdmin: false,
  isOwner: true,
  totalCompleted: 2,
  emojiCounts: { heart: 1, star: 0, 'raised-hands': 3 },
  answered: false,
  updateCount: 1,
  newestUpdate: { id: ID, text: 'It rained.', answered: false, createdAt: POSTED },
  userReactedEmoji: 'heart',
  userCompleted: false,
  userPrayingFor: false,
  can: {
    edit: true,
    archive: true,
    restore: false,
    delete: true,
    update: true,
    answer: true,
    takeAnswerBack: false,
    celebrate: false,
    react: false,
    pray: false,
    flag: false,
    hide: false,
    keep: false,
    report: false,
    adminReview: false,
    adminDelete: false,
  },
};
const swapCard = {
  id: ID,
  text: request.text,
  type: 'Support',
  createdAt: POSTED,
  owner: ID,
  ownerUsername: 'amira',
  ownerIsAdmin: false,
  totalCompleted: 0,
  emojiCounts: request.emojiCounts,
  answered: false,
  updateCount: 0,
  newestUpdate: null,
  userReactedEmoji: null,
  userCompleted: false,
  popularityScore: 0,
  swapType: 'Popular',
};
const notification = {
  id: ID,
  type: 'reaction',
  actorName: 'omar',
  emoji: 'heart',
  requestTitle: 'Please pray for rain',
  relatedRequestId: ID,
  read: false,
  createdAt: POSTED,
};

const feed = (...items: object[]) => ({ items, nextCursor: null });
const bell = (...items: object[]) => ({ items, unreadCount: 2 });

describe('a response or a cached copy of the previous release', () => {
  it('is read unchanged', () => {
    expect(parseResponse(feedPageSchema, feed(request)).data).toMatchObject(feed(request));
    expect(parseResponse(swapSchema, { cards: [swapCard] }).data).toMatchObject({
      cards: [swapCard],
    });
    expect(parseResponse(notificationListSchema, bell(notification)).data).toMatchObject(
      bell(notification),
    );
  });

  it('lacks the count of a new reaction, which is zero', () => {
    const { heart, ...emojiCounts } = request.emojiCounts;
    expect(parseResponse(prayerRequestSchema, { ...request, emojiCounts }).data).toMatchObject({
      ...request,
      emojiCounts: { ...emojiCounts, heart: 0 },
    });
  });
});

describe('a response of the next release', () => {
  it('can have new fields and a new reaction, which are dropped', () => {
    const emojiCounts = { ...request.emojiCounts, candle: 4 };
    const next = feed({ ...request, emojiCounts, prayOn: '2026-12-24' });
    const { data } = parseResponse(feedPageSchema, next);
    expect(data).toMatchObject(feed(request));
    expect(data?.items[0]).not.toHaveProperty('prayOn');
    expect(data?.items[0]?.emojiCounts).not.toHaveProperty('candle');
  });

  it('shows a request whose reaction or status is unknown as if it had none', () => {
    const { status, ...plain } = request;
    const next = feed({ ...request, userReactedEmoji: 'candle', status: 'Paused' });
    const { data } = parseResponse(feedPageSchema, next);
    expect(data).toMatchObject(feed({ ...plain, userReactedEmoji: null }));
    expect(data?.items[0]?.status).toBeUndefined();
  });

  it('leaves out a request of an unknown type', () => {
    const unknown = { ...request, type: 'Gratitude', status: 'Paused' };
    expect(parseResponse(feedPageSchema, feed(unknown, request, unknown)).data).toMatchObject(
      feed(request),
    );
    const cards = [{ ...swapCard, type: 'Gratitude', swapType: 'Gratitude' }, swapCard];
    expect(parseResponse(swapSchema, { cards }).data).toMatchObject({ cards: [swapCard] });
  });

  it('leaves out a notification of an unknown type, and shows one of an unknown reaction', () => {
    const { emoji, ...plain } = notification;
    const next = bell(
      { ...notification, type: 'candle-lit' },
      { ...notification, emoji: 'candle' },
    );
    const { data } = parseResponse(notificationListSchema, next);
    expect(data).toMatchObject(bell(plain));
    expect(data?.items[0]?.emoji).toBeUndefined();
  });

  it('is invalid where an unknown value cannot be left out', () => {
    expect(parseResponse(prayerRequestSchema, { ...request, type: 'Gratitude' }).success).toBe(
      false,
    );
  });
});

it.each([
  ['a missing value', { ...request, type: undefined }],
  ['a value of another type', { ...request, type: 7 }],
  ['another invalid field', { ...request, type: 'Gratitude', text: null }],
])('%s is invalid in a list too', (_, item) => {
  expect(parseResponse(feedPageSchema, feed(request, item)).success).toBe(false);
});
