import type { Complete } from '@prayer-swap/shared/complete';
import { REQUEST_TYPES, type RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import {
  type RequestContent,
  requestContentSchema,
} from '@prayer-swap/shared/prayer-requests/content';
import * as z from 'zod/mini';
import { memberSlot } from '../../lib/device-storage.ts';

/* Loose: an older page preserves what a newer one stored. */

const formSchema = z.looseObject(requestContentSchema.shape);

function ofEachType<Field extends z.ZodMiniType>(field: Field) {
  return z.looseObject({ Support: field, Celebration: field, Prompt: field });
}

const NO_DAYS = { Support: '', Celebration: '', Prompt: '' };
const NONE = { Support: false, Celebration: false, Prompt: false };

export const draftsSchema = z.looseObject({
  /** The selected tab. */
  type: z.catch(z.enum(REQUEST_TYPES), 'Support'),
  /** Whether each draft is anonymous. */
  anonymous: ofEachType(z._default(z.boolean(), false)),
  /** Whether visitors may read each of them. */
  visibleToVisitors: z._default(ofEachType(z._default(z.boolean(), false)), NONE),
  /** Who can read the request of any tab but a Prompt. */
  audience: z._default(requestContentSchema.shape.audience, 'everyone'),
  circleId: z._default(requestContentSchema.shape.circleId, null),
  /** The day of each of them, as `2026-12-01`; empty for none. */
  days: z._default(ofEachType(z._default(z.string(), '')), NO_DAYS),
  /** Whether each of them allows words. */
  allowsWords: z._default(ofEachType(z._default(z.boolean(), false)), NONE),
  texts: ofEachType(z._default(z.string(), '')),
  /** The form that was sent without a response, and its idempotency key for a retry. */
  sent: z.catch(z.nullable(z.object({ key: z.string(), form: formSchema })), null),
  /** Time of the last change in milliseconds. The newer of two copies wins. */
  savedAt: z.optional(z.number()),
});

export type Drafts = z.infer<typeof draftsSchema>;
export type RequestForm = RequestContent;

export const NO_DRAFTS: Drafts = {
  type: 'Support',
  anonymous: NONE,
  visibleToVisitors: NONE,
  audience: 'everyone',
  circleId: null,
  days: NO_DAYS,
  allowsWords: NONE,
  texts: { Support: '', Celebration: '', Prompt: '' },
  sent: null,
};

/** The storage slot of a member's drafts, which survive a reload or a crash on this device. */
export function draftSlot(memberId: string) {
  return memberSlot(memberId, 'drafts', draftsSchema);
}

export function withText(drafts: Drafts, type: RequestType, text: string): Drafts {
  return { ...drafts, texts: { ...drafts.texts, [type]: text } };
}

export function withAnonymous(drafts: Drafts, type: RequestType, anonymous: boolean): Drafts {
  return { ...drafts, anonymous: { ...drafts.anonymous, [type]: anonymous } };
}

export function withVisitors(drafts: Drafts, type: RequestType, visible: boolean): Drafts {
  return { ...drafts, visibleToVisitors: { ...drafts.visibleToVisitors, [type]: visible } };
}

/** The audience of a request. Only one for everyone can be read by visitors. */
export type Recipients = Pick<RequestForm, 'audience' | 'circleId'>;

export function withRecipients(drafts: Drafts, { audience, circleId }: Recipients): Drafts {
  return { ...drafts, audience, circleId };
}

/** @param day empty for none */
export function withDay(drafts: Drafts, type: RequestType, day: string): Drafts {
  return { ...drafts, days: { ...drafts.days, [type]: day } };
}

export function withWords(drafts: Drafts, type: RequestType, allowed: boolean): Drafts {
  return { ...drafts, allowsWords: { ...drafts.allowsWords, [type]: allowed } };
}

function withForm(
  drafts: Drafts,
  { type, text, anonymous, visibleToVisitors, namedToVisitors: _, ...form }: Complete<RequestForm>,
): Drafts {
  const { audience, circleId, day, allowsWords, ...rest } = form;
  rest satisfies Record<string, never>;
  const written = withAnonymous(withText(drafts, type, text), type, anonymous);
  const dated = withDay(withVisitors(written, type, visibleToVisitors), type, day ?? '');
  return withRecipients(withWords(dated, type, allowsWords), { audience, circleId });
}

/** Appends a shared text once, below the text that exists. */
export function withSharedText(drafts: Drafts, sharedText: string): Drafts {
  const draft = drafts.texts.Support.trimEnd();
  if (draft.endsWith(sharedText.trimEnd())) return { ...drafts, type: 'Support' };
  const text = draft === '' ? sharedText : `${draft}\n\n${sharedText}`;
  return { ...withText(drafts, 'Support', text), type: 'Support' };
}

/**
 * The form that the drafts would send. A prompt is never anonymous, only for members, and has no day.
 * The consent for visitors covers the author's name, unless the request is anonymous.
 */
export function toRequestForm(drafts: Drafts): Complete<RequestForm> {
  const { type, texts, days, allowsWords } = drafts;
  const isPrompt = type === 'Prompt';
  const { audience, circleId } = isPrompt ? NO_DRAFTS : drafts;
  const anonymous = drafts.anonymous[type] && !isPrompt;
  const visibleToVisitors = drafts.visibleToVisitors[type] && !isPrompt && audience === 'everyone';
  return {
    type,
    text: texts[type],
    anonymous,
    visibleToVisitors,
    allowsWords: allowsWords[type] && !isPrompt,
    audience,
    circleId,
    // A server of the previous release rejects unknown fields.
    namedToVisitors: (visibleToVisitors && !anonymous) || undefined,
    day: (!isPrompt && days[type]) || undefined,
  };
}

/** Stores the form in flight. The same content retains its idempotency key, so it counts once. */
export function withSending(drafts: Drafts, form: RequestForm, newKey: () => string): Drafts {
  const { sent } = drafts;
  if (sent && isSame(sent.form, form)) return drafts;
  return { ...drafts, sent: { key: newKey(), form } };
}

/** The server stored the request: clears its form, unless the text has changed since. */
export function withoutSent(drafts: Drafts, { type, text }: RequestForm): Drafts {
  const unchanged = drafts.texts[type] === text;
  const rest = unchanged ? withForm(drafts, toRequestForm({ ...NO_DRAFTS, type })) : drafts;
  return { ...rest, sent: null };
}

/** The server rejected the request. The next attempt gets a new idempotency key. */
export function withRejected(drafts: Drafts): Drafts {
  return { ...drafts, sent: null };
}

function isSame(one: RequestForm, other: RequestForm): boolean {
  // `Object.keys` widens the keys to string.
  const fields = Object.keys(formSchema.shape) as (keyof RequestForm)[];
  // It follows from other fields, and a form that the previous release sent lacks it.
  const compared = fields.filter((field) => field !== 'namedToVisitors');
  return compared.every((field) => one[field] === other[field]);
}
