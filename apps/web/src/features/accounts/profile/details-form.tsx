import { PROFILE_SUCCESS_MS } from '@prayer-swap/shared/accounts/limits';
import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Form } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { DetailsFields } from './details-fields.tsx';
import { useCacheProfile } from './profile-query.ts';
import {
  getProfileChanges,
  type ProfileValues,
  profileFormSchema,
  toProfileValues,
} from './profile-values.ts';
import { UnsavedChangesGuard } from './unsaved-changes-guard.tsx';

type DetailsFormProps = {
  user: User;
  /** Called when a new address needs to be verified by its code. */
  onEmailChangeRequested: () => void;
};

export function DetailsForm({ user, onEmailChangeRequested }: DetailsFormProps) {
  const cacheProfile = useCacheProfile();
  const hasPassword = useHasPassword();
  const success = useTemporaryVisibility(PROFILE_SUCCESS_MS);
  const form = useForm({
    id: 'profile',
    schema: profileFormSchema(user, { hasPassword }),
    defaultValues: toProfileValues(user),
    send: save,
    formatError: (error) => errorMessageOr(error, { failed: 'profile.update-failed' }),
  });
  const { values, reset } = form;
  const unsaved = Object.keys(getProfileChanges(user, values)).length > 0;

  const loaded = useRef(user);
  const mergeServerValues = useEffectEvent(() => {
    // A refetch does not overwrite what the member typed.
    const typed = getProfileChanges(loaded.current, values);
    if (loaded.current !== user) reset({ ...toProfileValues(user), ...typed });
    loaded.current = user;
  });
  useEffect(mergeServerValues, [user]);

  async function save(typed: ProfileValues) {
    success.hide();
    const change = getProfileChanges(user, typed);
    const profile = await api.patch('/me', { body: change, responseSchema: profileSchema });
    reset(toProfileValues(profile.user));
    loaded.current = profile.user;
    cacheProfile(profile);
    // A new address alone has not changed the profile yet. Its own card shows the next step.
    const { email, currentPassword, ...others } = change;
    if (email !== undefined) onEmailChangeRequested();
    if (email === undefined || Object.keys(others).length > 0) success.show();
  }

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <DetailsFields user={user} hasPassword={hasPassword} form={form} />
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
      {success.shown && <Saved />}
      <UnsavedChangesGuard unsaved={unsaved} />
    </Form>
  );
}

/** Visible also when the member saved from a field further up. */
function Saved() {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    ref.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={ref}>
      <Banner tone="success">{translate('profile.updated')}</Banner>
    </div>
  );
}

/** True for a limited time after each trigger. */
function useTemporaryVisibility(durationMs: number) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!shown) return;
    const timer = setTimeout(() => setShown(false), durationMs);
    return () => clearTimeout(timer);
  }, [shown, durationMs]);
  return { shown, show: () => setShown(true), hide: () => setShown(false) };
}
