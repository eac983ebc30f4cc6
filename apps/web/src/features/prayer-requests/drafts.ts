import { REQUEST_TYPES, type RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import * as z from 'zod/mini';
import { memberSlot } from '../../lib/device-storage.ts';

const formSchema = z.object({
  type: z.enum(REQUEST_TYPES),
  text: z.string(),
  anonymous: z.boolean(),
});

export const draftsSchema = z.object({
  /** The tab that was open last. */
  type: z.enum(REQUEST_TYPES),
  /** Whether each is to go without the member's name. */
  anonymous: z.object({ Support: z.boolean(), Celebration: z.boolean(), Prompt: z.boolean() }),
  texts: z.object({ Support: z.string(), Celebration: z.string(), Prompt: z.string() }),
  /** What was sent without an answer so far, and the key under which it may be sent again. */
  sent: z.nullable(z.object({ key: z.string(), form: formSchema })),
  /** When they were changed last, in milliseconds: of two copies the newer one counts. */
  savedAt: z.optional(z.number()),
});

export type Drafts = z.infer<typeof draftsSchema>;
export type RequestForm = z.infer<typeof formSchema>;

export const NO_DRAFTS: Drafts = {
  type: 'Support',
  anonymous: { Support: false, Celebration: false, Prompt: false },
  texts: { Support: '', Celebration: '', Prompt: '' },
  sent: null,
};

/** Where a member's unfinished texts survive a reload or a crash on this device. */
export function draftSlot(memberId: string) {
  return memberSlot(memberId, 'drafts', draftsSchema);
}

export function withText(drafts: Drafts, type: RequestType, text: string): Drafts {
  return { ...drafts, texts: { ...drafts.texts, [type]: text } };
}

export function withAnonymous(drafts: Drafts, type: RequestType, anonymous: boolean): Drafts {
  return { ...drafts, anonymous: { ...drafts.anonymous, [type]: anonymous } };
}

/** A text handed over from elsewhere goes, once, below what is written already. */
export function withSharedText(drafts: Drafts, sharedText: string): Drafts {
  const draft = drafts.texts.Support.trimEnd();
  if (draft.endsWith(sharedText.trimEnd())) return { ...drafts, type: 'Support' };
  const text = draft === '' ? sharedText : `${draft}\n\n${sharedText}`;
  return { ...withText(drafts, 'Support', text), type: 'Support' };
}

/** What the drafts would send now. A prompt always carries its name. */
export function toRequestForm({ type, texts, anonymous }: Drafts): RequestForm {
  return { type, text: texts[type], anonymous: anonymous[type] && type !== 'Prompt' };
}

/** Remembers what is being sent; the same content once more keeps its key, so that it counts once. */
export function withSending(drafts: Drafts, form: RequestForm, newKey: () => string): Drafts {
  const { sent } = drafts;
  if (sent && isSame(sent.form, form)) return drafts;
  return { ...drafts, sent: { key: newKey(), form } };
}

/** The server has it: its text and choice of name go, unless it was written on meanwhile. */
export function withoutSent(drafts: Drafts, form: RequestForm): Drafts {
  const unchanged = drafts.texts[form.type] === form.text;
  if (!unchanged) return { ...drafts, sent: null };
  return { ...withAnonymous(withText(drafts, form.type, ''), form.type, false), sent: null };
}

/** The server has refused it: nothing of it happened, the next try is a new one. */
export function withRejected(drafts: Drafts): Drafts {
  return { ...drafts, sent: null };
}

function isSame(one: RequestForm, other: RequestForm): boolean {
  return one.type === other.type && one.text === other.text && one.anonymous === other.anonymous;
}
