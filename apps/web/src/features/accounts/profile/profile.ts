import { faithFromChoice, NO_FAITH_CHOICE } from '@prayer-swap/shared/accounts/choices';
import { normalizeEmail } from '@prayer-swap/shared/accounts/email';
import { profileChangeSchema, profileSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { messageCode } from '@prayer-swap/shared/messages/catalogue';
import * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { updateMember } from '../../../lib/session.ts';
import { cachedMemberQuery } from '../../../offline/cached-queries.ts';

export type Profile = z.output<typeof profileSchema>;

export const PROFILE_PATH = '/me';
export const profileQuery = cachedMemberQuery(['profile'], PROFILE_PATH, profileSchema);

/** Caches a server response as the profile for every screen. */
export function cacheProfile(profile: Profile) {
  queryClient.setQueryData(profileQuery(profile.user.id).queryKey, profile);
  updateMember(profile.user);
}

/** Saves changes of the profile and caches the response. */
export async function saveProfile(body: z.input<typeof profileChangeSchema>) {
  cacheProfile(await api.patch('/me', { body, responseSchema: profileSchema }));
}

/** The values of the form. Password and consent are present only if a change requires them. */
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

/** The body to send: the fields that differ from the saved profile, and what those require. */
export function getProfileChanges(saved: User, values: ProfileValues): ProfileValues {
  const { currentPassword, faithConsent, faith, ...plain } = values;
  const change: ProfileValues = {};
  if ((plain.username ?? '').trim().toLowerCase() !== saved.username)
    change.username = plain.username;
  if (isEmailChanged(saved, values)) Object.assign(change, { email: plain.email, currentPassword });
  if ((plain.region ?? null) !== saved.region) change.region = plain.region;
  if ((faith ?? NO_FAITH_CHOICE) !== (saved.faith ?? NO_FAITH_CHOICE)) change.faith = faith;
  if (needsConsent(saved, values)) change.faithConsent = faithConsent;
  return change;
}

export function isEmailChanged(saved: User, { email }: ProfileValues): boolean {
  return normalizeEmail(email ?? '') !== normalizeEmail(saved.email);
}

/** A new faith requires consent to store it. Removing it requires nothing. */
export function needsConsent(saved: User, { faith }: ProfileValues): boolean {
  const newFaith = faith ? faithFromChoice(faith) : null;
  return newFaith !== null && newFaith !== saved.faith;
}

/** The schema of the form. It depends on the saved profile and on whether a password exists. */
export function profileFormSchema(saved: User, { hasPassword }: { hasPassword: boolean }) {
  return profileChangeSchema.check(
    z.refine(
      (form) => !hasPassword || !isEmailChanged(saved, form) || Boolean(form.currentPassword),
      { error: messageCode('accounts.current-password-required'), path: ['currentPassword'] },
    ),
    z.refine((form) => !needsConsent(saved, form) || form.faithConsent === true, {
      error: messageCode('accounts.faith-consent-required'),
      path: ['faithConsent'],
    }),
  );
}
