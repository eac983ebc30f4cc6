import { faithFromChoice, NO_FAITH_SAID } from '@prayer-swap/shared/accounts/choices';
import { profileChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { says } from '@prayer-swap/shared/messages/says';
import * as z from 'zod/mini';

/** What the form holds; the password and the tick only where a change asks for them. */
export type ProfileValues = Pick<
  z.input<typeof profileChangeSchema>,
  'username' | 'email' | 'currentPassword' | 'region' | 'faith' | 'faithConsent'
>;

export function valuesOf({ username, email, region, faith }: User): ProfileValues {
  return {
    username,
    email,
    currentPassword: '',
    region: region ?? undefined,
    faith: faith ?? NO_FAITH_SAID,
    faithConsent: false,
  };
}

/** What is to be sent: only what differs from the saved profile, and what that needs beside it. */
export function changesOf(saved: User, values: ProfileValues): ProfileValues {
  const { currentPassword, faithConsent, faith, ...plain } = values;
  const change: ProfileValues = {};
  if (normal(plain.username) !== saved.username) change.username = plain.username;
  if (changesEmail(saved, values)) Object.assign(change, { email: plain.email, currentPassword });
  if ((plain.region ?? null) !== saved.region) change.region = plain.region;
  if ((faith ?? NO_FAITH_SAID) !== (saved.faith ?? NO_FAITH_SAID)) change.faith = faith;
  if (needsConsent(saved, values)) change.faithConsent = faithConsent;
  return change;
}

export function changesEmail(saved: User, { email }: ProfileValues): boolean {
  return normal(email) !== saved.email;
}

/** A faith newly said needs the agreement that it is stored; taking one back needs nothing. */
export function needsConsent(saved: User, { faith }: ProfileValues): boolean {
  const said = faith ? faithFromChoice(faith) : null;
  return said !== null && said !== saved.faith;
}

/** The rules of the form, which depend on what is saved, and on whether there is a password to ask for. */
export function profileFormSchema(saved: User, { hasPassword }: { hasPassword: boolean }) {
  return profileChangeSchema.check(
    z.refine(
      (form) => !hasPassword || !changesEmail(saved, form) || Boolean(form.currentPassword),
      {
        error: says('accounts.current-password-required'),
        path: ['currentPassword'],
      },
    ),
    z.refine((form) => !needsConsent(saved, form) || form.faithConsent === true, {
      error: says('accounts.faith-consent-required'),
      path: ['faithConsent'],
    }),
  );
}

/** As the server stores it. */
function normal(text: string | undefined): string {
  return (text ?? '').trim().toLowerCase();
}
