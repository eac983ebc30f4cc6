import { PROFILE_SUCCESS_MS } from '@prayer-swap/shared/accounts/limits';
import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../lib/api-client.ts';
import { useHasPassword } from '../../lib/use-has-password.ts';
import { useWordedForm } from '../../lib/use-worded-form.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { Form } from '../../ui/form.tsx';
import { FormErrorSummary } from '../../ui/form-error-summary.tsx';
import { DetailsFields } from './details-fields.tsx';
import { LeaveGuard } from './leave-guard.tsx';
import { useKeepProfile } from './profile-query.ts';
import { changesOf, type ProfileValues, profileFormSchema, valuesOf } from './profile-values.ts';
import { useShownFor } from './use-shown-for.ts';

type DetailsFormProps = {
  user: User;
  /** A new address now waits for its code. */
  onEmailAsked: () => void;
};

export function DetailsForm({ user, onEmailAsked }: DetailsFormProps) {
  const keepProfile = useKeepProfile();
  const hasPassword = useHasPassword();
  const success = useShownFor(PROFILE_SUCCESS_MS);
  const form = useWordedForm({
    id: 'profile',
    schema: profileFormSchema(user, { hasPassword }),
    defaultValues: valuesOf(user),
    send: save,
    failureWords: (error) => wordsUnlessRefused(error, { failed: 'profile.update-failed' }),
  });
  const { values, reset } = form;
  const unsaved = Object.keys(changesOf(user, values)).length > 0;

  const loaded = useRef(user);
  const heed = useEffectEvent(() => {
    // What arrives from elsewhere never takes away what was typed here.
    const typed = changesOf(loaded.current, values);
    if (loaded.current !== user) reset({ ...valuesOf(user), ...typed });
    loaded.current = user;
  });
  useEffect(heed, [user]);

  async function save(typed: ProfileValues) {
    success.hide();
    const change = changesOf(user, typed);
    const profile = await api.patch('/me', { body: change, answer: profileSchema });
    reset(valuesOf(profile.user));
    loaded.current = profile.user;
    keepProfile(profile);
    // A new address alone has changed nothing yet: its own card says what comes next.
    const { email, currentPassword, ...others } = change;
    if (email !== undefined) onEmailAsked();
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
        // Not disabled: whoever has just saved keeps the focus.
        aria-disabled={(!unsaved && !form.pending) || undefined}
        pending={form.pending}
        onClick={(event) => {
          if (!unsaved) event.preventDefault();
        }}
      >
        {translate('profile.save')}
      </Button>
      {success.shown && <Saved />}
      <LeaveGuard unsaved={unsaved} />
    </Form>
  );
}

/** In sight also for who saved from a field further up. */
function Saved() {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place}>
      <Banner tone="success">{translate('profile.updated')}</Banner>
    </div>
  );
}
