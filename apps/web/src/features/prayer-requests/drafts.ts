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

export const draftsSchema = z.looseObject({
  /** The selected tab. */
  type: z.catch(z.enum(REQUEST_TYPES), 'Support'),
  /** Whether each draft is anonymous. */
  anonymous: ofEachType(z._default(z.boolean(), false)),
  texts: ofEachType(z._default(z.string(), '')),
  /** The form that was sent without a response, and its idempotency key for a retry. */
  sent: z.catch(z.nullable(z.object({ key: z.string(), form: formSchema })), null),
  /** Time of the last change in milliseconds. The newer of two copies wins. */
  savedAt: z.optional(z.number()),
});

export type Drafts = z.infer<typeof draftsSchema>;
export type RequestForm = RequestContent;

/** Also names the optional fields, so that a new one fails the type check wherever it is missing. */
type CompleteForm = { [Field in keyof Required<RequestForm>]: RequestForm[Field] };

export const NO_DRAFTS: Drafts = {
  type: 'Support',
  anonymous: { Support: false, Celebration: false, Prompt: false },
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

function withForm(drafts: Drafts, { type, text, anonymous, ...rest }: CompleteForm): Drafts {
  rest satisfies Record<string, never>;
  return withAnonymous(withText(drafts, type, text), type, anonymous);
}

/** Appends a shared text once, below the text that exists. */
export function withSharedText(drafts: Drafts, sharedText: string): Drafts {
  const draft = drafts.texts.Support.trimEnd();
  if (draft.endsWith(sharedText.trimEnd())) return { ...drafts, type: 'Support' };
  const text = draft === '' ? sharedText : `${draft}\n\n${sharedText}`;
  return { ...withText(drafts, 'Support', text), type: 'Support' };
}

/** The form that the drafts would send. A prompt is never anonymous. */
export function toRequestForm({ type, texts, anonymous }: Drafts): CompleteForm {
  return { type, text: texts[type], anonymous: anonymous[type] && type !== 'Prompt' };
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
  const rest = unchanged ? withForm(drafts, { type, text: '', anonymous: false }) : drafts;
  return { ...rest, sent: null };
}

/** The server rejected the request. The next attempt gets a new idempotency key. */
export function withRejected(drafts: Drafts): Drafts {
  return { ...drafts, sent: null };
}

function isSame(one: RequestForm, other: RequestForm): boolean {
  // `Object.keys` widens the keys to string.
  const fields = Object.keys(formSchema.shape) as (keyof RequestForm)[];
  return fields.every((field) => one[field] === other[field]);
}
