import * as z from 'zod/mini';
import { INVITATION_MAX_HOURS, INVITATION_MAX_USES } from '../joining/schemas.ts';
import { messageCode } from '../messages/catalogue.ts';
import { isBlank } from '../prayer-requests/text.ts';
import { limitedText, textField } from '../prayer-requests/text-field.ts';
import { DAY } from '../time.ts';
import { GUEST_REQUEST_DAYS } from './limits.ts';
import { guestToken } from './status-schemas.ts';

export const GUEST_REQUEST_MS = GUEST_REQUEST_DAYS * DAY;
const FIRST_NAME_MAX_LENGTH = 40;
const INITIALS_MAX_LENGTH = 12;

export const guestLinkCreationSchema = z.strictObject({
  expiresInHours: z.int().check(z.gte(1), z.lte(INVITATION_MAX_HOURS)),
  uses: z._default(z.int().check(z.gte(1), z.lte(INVITATION_MAX_USES)), INVITATION_MAX_USES),
});

/** One to four separate letters of any script, such as "M. K.", or two together. */
const INITIALS = /^\p{L}\p{M}*(?:\p{L}\p{M}*|(?:[.\s-]+\p{L}\p{M}*){0,3})\.?$/u;

const text = () =>
  textField({
    required: 'guests.text-required',
    tooShort: 'guests.text-too-short',
    tooLong: 'guests.text-too-long',
  });
const firstName = () => limitedText(FIRST_NAME_MAX_LENGTH, 'guests.name-too-long');
const initials = () =>
  limitedText(INITIALS_MAX_LENGTH, 'guests.initials-invalid').check(
    z.refine((typed) => isBlank(typed) || INITIALS.test(typed), 'guests.initials-invalid'),
  );

const CONSENT_REQUIRED = messageCode('guests.consent-required');

/** `firstName` is the guest's own; `initials` stand for another person, who has agreed. */
export const guestRequestSchema = z
  .strictObject({
    token: guestToken(),
    text: text(),
    firstName: z.optional(firstName()),
    initials: z.optional(initials()),
    consent: z.optional(z.boolean()),
  })
  .check(
    z.refine((form) => form.firstName === undefined || form.initials === undefined, {
      path: ['initials'],
    }),
    z.refine((form) => form.initials === undefined || form.consent === true, {
      error: CONSENT_REQUIRED,
      path: ['consent'],
    }),
  );

/** The form: the name of the other choice is ignored. */
export const guestFormSchema = z.pipe(
  z.discriminatedUnion('forWhom', [
    z.object({ forWhom: z.literal('self'), text: text(), firstName: firstName() }),
    z.object({
      forWhom: z.literal('other'),
      text: text(),
      initials: initials(),
      // A rule of the field: one of the form would not run beside the error of another field.
      consent: z.literal(true, CONSENT_REQUIRED),
    }),
  ]),
  z.transform((form) =>
    form.forWhom === 'self'
      ? { text: form.text, ...(form.firstName !== '' && { firstName: form.firstName }) }
      : { text: form.text, initials: form.initials, consent: form.consent },
  ),
);
