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
  } satisfies Record<keyof RequestContent, unknown>)
  .check(
    z.refine((form) => !(form.type === 'Prompt' && form.anonymous), {
      error: messageCode('requests.prompt-not-anonymous'),
      path: ['anonymous'],
    }),
  );

/** `archived` removes the request from the public feed or restores it; `text` edits it. */
export const requestChangeSchema = z.strictObject({
  text: z.optional(text()),
  archived: z.optional(z.boolean()),
});

/** Zero where a stored response is older than the reaction. */
export const emojiCountsSchema = z.object(mapReactions(() => z._default(z.int(), 0)));

export type EmojiCounts = z.infer<typeof emojiCountsSchema>;

/** What this viewer can do. The server authorizes; the screen only shows the result. */
export const abilitiesSchema = z.object({
  edit: z.boolean(),
  archive: z.boolean(),
  restore: z.boolean(),
  delete: z.boolean(),
  /** Post an update. */
  update: z.boolean(),
  answer: z.boolean(),
  takeAnswerBack: z.boolean(),
  /** Turn the request into a Celebration. */
  celebrate: z.boolean(),
  react: z.boolean(),
  pray: z.boolean(),
  flag: z.boolean(),
  hide: z.boolean(),
  /** Save the prayer. */
  keep: z.boolean(),
  /** Report the author, who is named. */
  report: z.boolean(),
  adminReview: z.boolean(),
  adminDelete: z.boolean(),
});

export const prayerRequestSchema = z.object({
  id: z.uuid(),
  ...requestContentSchema.shape,
  archived: z.boolean(),
  /** Only for the owner. */
  status: z.optional(z.enum(REQUEST_STATUSES)),
  createdAt: z.iso.datetime(),
  editedAt: z.nullable(z.iso.datetime()),
  /** "Anonymous" if the author is anonymous or deleted. */
  ownerUsername: z.string(),
  ownerIsAdmin: z.boolean(),
  isOwner: z.boolean(),
  totalCompleted: z.int(),
  emojiCounts: emojiCountsSchema,
  /** Marked by the author. */
  answered: z.boolean(),
  updateCount: z.int(),
  newestUpdate: z.nullable(requestUpdateSchema),
  userReactedEmoji: z.nullable(z.enum(REACTION_EMOJIS)),
  userCompleted: z.boolean(),
  /** Whether the viewer saved the prayer; only the viewer can see it. */
  userPrayingFor: z.boolean(),
  can: abilitiesSchema,
});

export type PrayerRequest = z.infer<typeof prayerRequestSchema>;

export const feedQuerySchema = z
  .strictObject({
    tab: z._default(z.enum(FEED_TABS), 'community'),
    sort: z._default(z.enum(FEED_SORTS), 'new'),
    /** Archived requests are listed only for their owner. */
    archived: z._default(z.stringbool(), false),
    cursor: cursorSchema,
  })
  .check(z.refine((query) => !query.archived || query.tab === 'mine', { path: ['archived'] }));

export const feedPageSchema = pageOf(prayerRequestSchema);

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
