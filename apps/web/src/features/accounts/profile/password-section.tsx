import { passwordChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useForm } from '../../../lib/use-form.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { CurrentPasswordField } from '../../../ui/current-password-field.tsx';
import { InlineError } from '../../../ui/error-state.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.tsx';

/** Collapsed by default, because few visits to the profile change the password. */
export function PasswordSection({ user }: { user: User }) {
  const hasPassword = useHasPassword();
  // Password managers link here: see `apps/server/src/http/well-known.ts`.
  const isRequested = useLocation().hash === '#password';
  const [open, setOpen] = useState(isRequested);
  const [closedCount, setClosedCount] = useState(isRequested ? 1 : 0);

  function closeForm() {
    setOpen(false);
    setClosedCount((count) => count + 1);
  }

  return (
    <SectionCard title={translate('profile.password')} focusOn={closedCount}>
      {!hasPassword ? (
        <RequestPasswordLink email={user.email} />
      ) : open ? (
        <PasswordForm
          username={user.username}
          onCancel={closeForm}
          onChanged={() => {
            closeForm();
            showToast(translate('profile.password-changed'));
          }}
        />
      ) : (
        <Button variant="soft" className="self-start" onClick={() => setOpen(true)}>
          {translate('profile.change-password')}
        </Button>
      )}
    </SectionCard>
  );
}

type PasswordFormProps = { username: string; onChanged: () => void; onCancel: () => void };

function PasswordForm({ username, onChanged, onCancel }: PasswordFormProps) {
  const form = useForm({
    id: 'password',
    schema: passwordChangeSchema,
    defaultValues: { currentPassword: '', password: '', confirmPassword: '' },
    focusOnMount: 'currentPassword',
    async send(values) {
      await api.post('/me/password', { body: values });
      onChanged();
    },
    formatError: (error) => errorMessageOr(error, { failed: 'profile.password-failed' }),
  });

  return (
    <Form {...form.formProps} className="flex flex-col gap-5">
      <FormErrorSummary {...form.summary} />
      <CurrentPasswordField
        {...form.field('currentPassword')}
        label={translate('accounts.current-password')}
        username={username}
      />
      <NewPasswordFields form={form} />
      <FormActions
        submitLabel={translate('profile.change-password')}
        pending={form.pending}
        onCancel={onCancel}
      />
    </Form>
  );
}

/** Sets the first password by mail, as a reset does: a session alone cannot set one. */
function RequestPasswordLink({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { error, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'providers.link-failed' }),
  );

  async function send() {
    await api.post('/auth/forgot-password', { body: { email } });
    setSent(true);
  }

  return (
    <>
      <p className="text-label text-ink-muted">{translate('providers.no-password')}</p>
      {sent && <Banner tone="success">{translate('providers.link-sent', { email })}</Banner>}
      <Button variant="soft" className="self-start" onClick={() => run(send)}>
        {translate('providers.set-password')}
      </Button>
      {error && <InlineError>{error}</InlineError>}
    </>
  );
}
