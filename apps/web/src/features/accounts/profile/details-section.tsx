import { PROFILE_SUCCESS_MS } from '@prayer-swap/shared/accounts/account-limits';
import { NO_FAITH_CHOICE } from '@prayer-swap/shared/accounts/choices';
import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { errorMessage, httpErrorOf } from '../../../lib/api-failure.ts';
import { choiceOption } from '../../../lib/choice-labels.ts';
import { formatTime } from '../../../lib/format.ts';
import { useOfferedChoices } from '../../../lib/offered-choices.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CheckboxField } from '../../../ui/checkbox-field.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { AlertDialog } from '../../../ui/dialog.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';
import {
  cacheProfile,
  getProfileChanges,
  isEmailChanged,
  needsConsent,
  type Profile,
  type ProfileValues,
  profileFormSchema,
  profileQuery,
  toProfileValues,
} from './profile.ts';

/** The profile details, and a pending new address. */
export function DetailsSection({ profile }: { profile: Profile }) {
  const { user, emailChange } = profile;
  const [isJustRequested, setIsJustRequested] = useState(false);
  const [settledCount, setSettledCount] = useState(0);
  return (
    <>
      {emailChange && (
        <PendingEmailChange
          key={emailChange.email}
          profile={profile}
          change={emailChange}
          focusOnMount={isJustRequested}
          onDone={() => setSettledCount((count) => count + 1)}
        />
      )}
      <SectionCard title={translate('profile.details')} focusOn={settledCount}>
        <DetailsForm user={user} onEmailChangeRequested={() => setIsJustRequested(true)} />
      </SectionCard>
    </>
  );
}

type PendingEmailChangeProps = {
  profile: Profile;
  change: NonNullable<Profile['emailChange']>;
  focusOnMount: boolean;
  /** The card is about to disappear. The caller moves the focus. */
  onDone: () => void;
};

/** A new address that takes effect when its code is entered. */
function PendingEmailChange({ profile, change, focusOnMount, onDone }: PendingEmailChangeProps) {
  const { user } = profile;

  async function confirm(code: string) {
    const body = { code };
    const confirmed = await api.post('/me/email/confirm', { body, responseSchema: profileSchema });
    cacheProfile(confirmed);
    finish(translate('profile.email-confirmed', { email: confirmed.user.email }));
  }

  async function resend() {
    cacheProfile(await api.post('/me/email/resend', { responseSchema: profileSchema }));
  }

  async function cancel() {
    try {
      await api.delete('/me/email');
    } catch (error) {
      return showToast(errorMessage(error));
    }
    cacheProfile({ user, emailChange: null });
    finish(translate('profile.email-kept', { email: user.email }));
  }

  function finish(message: string) {
    showToast(message);
    onDone();
  }

  /** The change was confirmed or cancelled elsewhere, for example on another device. */
  async function refetchIfExpired(error: unknown) {
    const expired = httpErrorOf(error, 'accounts.email-change-gone');
    if (!expired) throw error;
    await queryClient.invalidateQueries(profileQuery(user.id));
    finish(expired.message);
  }

  return (
    <SectionCard
      title={translate('profile.email-waiting')}
      intro={translate('profile.email-waiting-intro', { email: change.email, current: user.email })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(change.expiresAt) })}
        resend={{ at: change.resendAt, send: () => resend().catch(refetchIfExpired) }}
        onWaiting={() => queryClient.invalidateQueries(profileQuery(user.id))}
        refusal={
          change.mailRefused
            ? translate('accounts.mail-refused', { email: change.email })
            : undefined
        }
        onCode={(code) => confirm(code).catch(refetchIfExpired)}
        formatCodeError={{ failed: 'profile.update-failed' }}
        focusOnMount={focusOnMount}
      >
        <Button variant="ghost" onClick={cancel}>
          {translate('profile.email-keep')}
        </Button>
      </CodeForm>
    </SectionCard>
  );
}

type DetailsFormProps = {
  user: User;
  /** Called when a new address needs to be verified by its code. */
  onEmailChangeRequested: () => void;
};

function DetailsForm({ user, onEmailChangeRequested }: DetailsFormProps) {
  const hasPassword = useHasPassword();
  const [saved, setSaved] = useState(false);
  const form = useForm({
    id: 'profile',
    schema: profileFormSchema(user, { hasPassword }),
    defaultValues: toProfileValues(user),
    send: save,
    formatError: { failed: 'profile.update-failed' },
  });
  const { values, reset, field } = form;
  const newEmail = isEmailChanged(user, values);
  const unsaved = Object.keys(getProfileChanges(user, values)).length > 0;

  const { regions, faiths } = useOfferedChoices();
  const loaded = useRef(user);
  const mergeServerValues = useEffectEvent(() => {
    // A refetch does not overwrite what the member typed.
    const typed = getProfileChanges(loaded.current, values);
    if (loaded.current !== user) reset({ ...toProfileValues(user), ...typed });
    loaded.current = user;
  });
  useEffect(mergeServerValues, [user]);

  async function save(typed: ProfileValues) {
    setSaved(false);
    const change = getProfileChanges(user, typed);
    const profile = await api.patch('/me', { body: change, responseSchema: profileSchema });
    reset(toProfileValues(profile.user));
    loaded.current = profile.user;
    cacheProfile(profile);
    // A new address alone has not changed the profile yet. Its own card shows the next step.
    const { email, currentPassword, ...others } = change;
    if (email !== undefined) onEmailChangeRequested();
    if (email === undefined || Object.keys(others).length > 0) setSaved(true);
  }

  return (
    <ValidatedForm form={form}>
      <TextField
        {...field('username')}
        label={translate('accounts.username')}
        hint={translate('accounts.username-hint')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <TextField
        {...field('email')}
        type="email"
        label={translate('accounts.email')}
        hint={newEmail ? translate('profile.email-warning', { email: user.email }) : undefined}
        autoComplete="email"
        required
      />
      {newEmail && hasPassword && (
        <PasswordField
          {...field('currentPassword')}
          label={translate('accounts.current-password')}
          hint={translate('profile.current-password-hint')}
          autoComplete="current-password"
          required
        />
      )}
      <SelectField
        {...field('region')}
        label={translate('accounts.region')}
        placeholder={translate('accounts.region-choose')}
        options={withOwnChoice(regions, user.region).map(choiceOption)}
        required
      />
      <SelectField
        {...field('faith')}
        label={translate('accounts.faith')}
        hint={translate('profile.faith-hint')}
        options={[...withOwnChoice(faiths, user.faith), NO_FAITH_CHOICE].map(choiceOption)}
        required
      />
      {needsConsent(user, values) && (
        <CheckboxField
          {...form.checkbox('faithConsent')}
          label={translate('accounts.faith-consent')}
          required
        />
      )}
      <Button
        type="submit"
        size="large"
        fullWidth
        // Not `disabled`: the button retains the focus after saving.
        aria-disabled={(!unsaved && !form.pending) || undefined}
        pending={form.pending}
        onClick={(event) => {
          if (!unsaved) event.preventDefault();
        }}
      >
        {translate('profile.save')}
      </Button>
      {saved && <Saved onEnd={setSaved} />}
      <UnsavedChangesGuard unsaved={unsaved} />
    </ValidatedForm>
  );
}

/** Shown for a moment; visible also when the member saved from a field further up. */
function Saved({ onEnd }: { onEnd: (shown: false) => void }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
    const timer = setTimeout(() => onEnd(false), PROFILE_SUCCESS_MS);
    return () => clearTimeout(timer);
  }, [onEnd]);
  return (
    <div ref={ref}>
      <Banner tone="success">{translate('profile.updated')}</Banner>
    </div>
  );
}

/**
 * Asks before unsaved changes are lost: a dialog inside the app, the browser's prompt otherwise.
 */
function UnsavedChangesGuard({ unsaved }: { unsaved: boolean }) {
  const [isLeaving, setIsLeaving] = useState(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const preventUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', preventUnload);
    return () => removeEventListener('beforeunload', preventUnload);
  }, [unsaved]);

  return (
    <AlertDialog
      open={blocker.state === 'blocked' && !isLeaving}
      onOpenChange={(open) => open || blocker.reset?.()}
      title={translate('profile.leave-title')}
      description={translate('profile.leave-detail')}
      confirmLabel={translate('profile.leave')}
      cancelLabel={translate('profile.stay')}
      tone="danger"
      onConfirm={() => {
        setIsLeaving(true);
        blocker.proceed?.();
      }}
    />
  );
}

/** A member keeps a choice that the community no longer offers. */
function withOwnChoice(choices: readonly string[], own: string | null): readonly string[] {
  return own === null || choices.includes(own) ? choices : [...choices, own];
}
