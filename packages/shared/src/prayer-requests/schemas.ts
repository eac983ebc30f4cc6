import * as z from 'zod/mini';
import { cursorSchema, pageOf } from '../http/schemas.ts';
import { messageCode } from '../messages/catalogue.ts';
import { requestUpdateSchema } from '../updates/schemas.ts';
import {
  FEED_SORTS,
  FEED_TABS,
  mapReactions,
  REACTION_EMOJIS,
  REQUEST_STATUSES,
  REQUEST_TYPES,
} from './choices.ts';
import { type RequestContent, requestContentSchema } from './content.ts';
import { textField } from './text-field.ts';

const text = () =>
  textField({
    required: 'requests.text-required',
    tooShort: 'requests.text-too-short',
    tooLong: 'requests.text-too-long',
  });

export const requestCreationSchema = z
  .strictObject({
    text: text(),
    type: z._default(z.enum(REQUEST_TYPES), 'Support'),
    anonymous: z._default(z.boolean(), false),
    visibleToVisitors: z._default(z.boolean(), false),
    /** A request with a `circleId` is for this circle, with or without `audience`. */
    audience: z._default(z.enum(['everyone', 'circle', 'care-team']), 'everyone'),
    circleId: z._default(z.nullable(z.uuid()), null),
    namedToVisitors: z._default(z.boolean(), false),
    day: z.optional(z.nullable(z.iso.date())),
    allowsWords: z._default(z.boolean(), false),
  } satisfies Record<keyof RequestContent, unknown>)
  .check(
    z.refine((form) => !(form.type === 'Prompt' && form.anonymous), {
      error: messageCode('requests.prompt-not-anonymous'),
      path: ['anonymous'],
    }),
    z.refine(
      ({ audience, circleId }) =>
        audience === 'circle' ? circleId !== null : circleId === null || audience === 'everyone',
      { path: ['circleId'] },
    ),
    z.refine((form) => isForEveryone(form) || (!form.visibleToVisitors && form.type !== 'Prompt'), {
      path: ['audience'],
    }),
    z.refine((form) => !(form.type === 'Prompt' && form.day), { path: ['day'] }),
  );

/** Whether the whole community is the audience. */
function isForEveryone({ audience, circleId }: { audience: string; circleId: string | null }) {
  return audience === 'everyone' && circleId === null;
}

/**
 * `archived` removes the request from the public feed or restores it; `text` edits it;
 * `visibleToVisitors` and `allowsWords` withdraw the consent of the author or give it; `day` changes
 * the day or removes it.
 */
export const requestChangeSchema = z.strictObject({
  text: z.optional(text()),
  archived: z.optional(z.boolean()),
  visibleToVisitors: z.optional(z.boolean()),
  day: z.optional(z.nullable(z.iso.date())),
  allowsWords: z.optional(z.boolean()),
});

/** Zero where a stored response is older than the reaction. */
export const emojiCountsSchema = z.object(mapReactions(() => z._default(z.int(), 0)));

export type EmojiCounts = z.infer<typeof emojiCountsSchema>;

/*
 * Responses omit fields that equal their default. Most requests of a feed are by others, visible,
 * unedited and new to the viewer.
 */

const no = () => z._default(z.boolean(), false);
const yes = () => z._default(z.boolean(), true);

/** What this viewer can do. The server authorizes; the screen only shows the result. */
export const abilitiesSchema = z.object({
  edit: no(),
  archive: no(),
  restore: no(),
  delete: no(),
  /** Post an update. */
  update: no(),
  answer: no(),
  takeAnswerBack: no(),
  /** Turn the request into a Celebration. */
  celebrate: no(),
  react: yes(),
  pray: yes(),
  flag: yes(),
  hide: yes(),
  /** Save the prayer. */
  keep: yes(),
  /** Report the author, who is named. */
  report: yes(),
  adminReview: no(),
  adminDelete: no(),
});

export const prayerRequestSchema = z.object({
  id: z.uuid(),
  ...requestContentSchema.shape,
  archived: no(),
  /** Only for the owner. */
  status: z.optional(z.enum(REQUEST_STATUSES)),
  /** Only for the owner: under review because the community approves such posts first. */
  awaitsFirstReview: z.optional(z.boolean()),
  createdAt: z.iso.datetime(),
  editedAt: z._default(z.nullable(z.iso.datetime()), null),
  /** "Anonymous" if the author is anonymous or deleted. */
  ownerUsername: z.string(),
  ownerIsAdmin: no(),
  isOwner: no(),
  totalCompleted: z._default(z.int(), 0),
  emojiCounts: z.prefault(emojiCountsSchema, {}),
  /** Marked by the author. */
  answered: no(),
  updateCount: z._default(z.int(), 0),
  newestUpdate: z._default(z.nullable(requestUpdateSchema), null),
  userReactedEmoji: z._default(z.nullable(z.enum(REACTION_EMOJIS)), null),
  userCompleted: no(),
  /** Whether the viewer saved the prayer; only the viewer can see it. */
  userPrayingFor: no(),
  can: z.prefault(abilitiesSchema, {}),
});

export type PrayerRequest = z.infer<typeof prayerRequestSchema>;

export const feedQuerySchema = z
  .strictObject({
    tab: z._default(z.enum(FEED_TABS), 'community'),
    sort: z._default(z.enum(FEED_SORTS), 'new'),
    /** Archived requests are listed only for their owner. */
    archived: z._default(z.stringbool(), false),
    /** Lists the requests of this circle only. */
    circle: z.optional(z.uuid()),
    cursor: cursorSchema,
  })
  .check(
    z.refine((query) => !query.archived || query.tab === 'mine', { path: ['archived'] }),
    z.refine((query) => !query.circle || (query.tab === 'community' && query.sort === 'new'), {
      path: ['circle'],
    }),
  );

export const feedPageSchema = pageOf(prayerRequestSchema);

/** Requests that no one has prayed for yet. */
export const unprayedRequestsSchema = z.object({ items: z.array(prayerRequestSchema) });

/** Requests that people without an account read on the start page. */
export const visitorRequestsSchema = z.object({
  items: z.array(
    z.object({ text: z.string(), type: z.enum(REQUEST_TYPES), createdAt: z.iso.datetime() }),
  ),
});

export type VisitorRequest = z.infer<typeof visitorRequestsSchema>['items'][number];

export type PrayerRequestPage = z.infer<typeof feedPageSchema>;

export const reactionSchema = z.strictObject({
  emoji: z.enum(REACTION_EMOJIS, messageCode('requests.emoji-unknown')),
});

/** The counters of a request right after an interaction, and the points that it earned. */
export const engagementSchema = z.object({
  totalCompleted: z.int(),
  emojiCounts: emojiCountsSchema,
  userReactedEmoji: z.nullable(z.enum(REACTION_EMOJIS)),
  userCompleted: z.boolean(),
  awarded: z.int(),
  goodWillPoints: z.int(),
});
