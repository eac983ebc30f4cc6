import { faithFromChoice, NO_FAITH_CHOICE } from '@prayer-swap/shared/accounts/choices';
import { profileChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { messageCode } from '@prayer-swap/shared/messages/message-code';
import * as z from 'zod/mini';

/** What the form holds; the password and the tick only where a change asks for them. */
export type ProfileValues = Pick<
  z.input<typeof profileChangeSchema>,
  'username' | 'email' | 'currentPassword' | 'region' | 'faith' | 'faithConsent'
>;

export function toProfileValues({ username, email, region, faith }: User): ProfileValues {
  return {
    username,
    email,
    currentPassword: '',
    region: region ?? undefined,
    faith: faith ?? NO_FAITH_CHOICE,
    faithConsent: false,
  };
}

/** What is to be sent: only what differs from the saved profile, and what that needs beside it. */
export function getProfileChanges(saved: User, values: ProfileValues): ProfileValues {
  const { currentPassword, faithConsent, faith, ...plain } = values;
  const change: ProfileValues = {};
  if (normalize(plain.username) !== saved.username) change.username = plain.username;
  if (isEmailChanged(saved, values)) Object.assign(change, { email: plain.email, currentPassword });
  if ((plain.region ?? null) !== saved.region) change.region = plain.region;
  if ((faith ?? NO_FAITH_CHOICE) !== (saved.faith ?? NO_FAITH_CHOICE)) change.faith = faith;
  if (needsConsent(saved, values)) change.faithConsent = faithConsent;
  return change;
}

export function isEmailChanged(saved: User, { email }: ProfileValues): boolean {
  return normalize(email) !== saved.email;
}

/** A faith newly said needs the agreement that it is stored; taking one back needs nothing. */
export function needsConsent(saved: User, { faith }: ProfileValues): boolean {
  const newFaith = faith ? faithFromChoice(faith) : null;
  return newFaith !== null && newFaith !== saved.faith;
}

/** The rules of the form, which depend on what is saved, and on whether there is a password to ask for. */
export function profileFormSchema(saved: User, { hasPassword }: { hasPassword: boolean }) {
  return profileChangeSchema.check(
    z.refine(
      (form) => !hasPassword || !isEmailChanged(saved, form) || Boolean(form.currentPassword),
      {
        error: messageCode('accounts.current-password-required'),
        path: ['currentPassword'],
      },
    ),
    z.refine((form) => !needsConsent(saved, form) || form.faithConsent === true, {
      error: messageCode('accounts.faith-consent-required'),
      path: ['faithConsent'],
    }),
  );
}

/** As the server stores it. */
function normalize(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase();
}
