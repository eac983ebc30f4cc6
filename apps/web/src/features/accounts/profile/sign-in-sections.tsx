import { PROVIDERS, type Provider } from '@prayer-swap/shared/accounts/providers';
import { passwordChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import type { User } from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { formatDay } from '../../../lib/format.ts';
import { providerLabel, useProviderRedirect } from '../../../lib/oauth-flow.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { identitiesQuery, useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { ListRow } from '../../../ui/list-row.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { NewPasswordFields } from '../../../ui/new-password-fields.tsx';
import { CurrentPasswordField } from '../../../ui/password-field.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { ValidatedForm } from '../../../ui/validated-form.tsx';

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
    <SectionCard
      title={translate('profile.password')}
      focusOn={closedCount}
      action={
        hasPassword &&
        !open && (
          <Button variant="soft" onClick={() => setOpen(true)}>
            {translate('profile.change-password')}
          </Button>
        )
      }
    >
      {!hasPassword && <RequestPasswordLink email={user.email} />}
      {hasPassword && open && (
        <PasswordForm
          username={user.username}
          onCancel={closeForm}
          onChanged={() => {
            closeForm();
            showToast(translate('profile.password-changed'));
          }}
        />
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
    formatError: { failed: 'profile.password-failed' },
  });

  return (
    <ValidatedForm
      form={form}
      submitLabel={translate('profile.change-password')}
      onCancel={onCancel}
    >
      <CurrentPasswordField
        {...form.field('currentPassword')}
        label={translate('accounts.current-password')}
        username={username}
      />
      <NewPasswordFields form={form} />
    </ValidatedForm>
  );
}

/** Sets the first password by mail, as a reset does: a session alone cannot set one. */
function RequestPasswordLink({ email }: { email: string }) {
  const [sent, setSent] = useState(false);
  const { error, run } = useAction({ failed: 'providers.link-failed' });

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

/** The connected provider accounts. Renders nothing if the server has no provider. */
export function ConnectedProvidersSection() {
  const { data, isError, refetch } = useQuery(identitiesQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (!data && !isError && !retrying) return null;
  if (!data) {
    return (
      <SectionCard title={translate('providers.title')}>
        <LoadError message={translate('providers.load-failed')} onRetry={retry} />
      </SectionCard>
    );
  }
  const rows = PROVIDERS.map((provider) => ({
    provider,
    offered: data.offered.includes(provider),
    since: data.items.find((item) => item.provider === provider)?.connectedAt,
  })).filter(({ offered, since }) => offered || since !== undefined);
  if (rows.length === 0) return null;
  return (
    <SectionCard title={translate('providers.title')} intro={translate('providers.intro')}>
      <ul className="divide-y divide-line">
        {rows.map(({ provider, since }) => (
          <ConnectedProviderRow key={provider} provider={provider} since={since} />
        ))}
      </ul>
    </SectionCard>
  );
}

type ConnectedProviderRowProps = { provider: Provider; since: string | undefined };

/** A provider with the button to connect or disconnect it. */
function ConnectedProviderRow({ provider, since }: ConnectedProviderRowProps) {
  const { error, redirectTo } = useProviderRedirect('connect', paths.security);
  const { id } = useMember();
  const values = { provider: providerLabel(provider) };

  return (
    <ListRow
      icon={<ProviderMark provider={provider} />}
      title={values.provider}
      detail={
        since === undefined
          ? translate('providers.not-yet')
          : translate('providers.since', { date: formatDay(since) })
      }
      textClass="flex-[1_1_10rem] items-center"
    >
      {since === undefined ? (
        <Button
          variant="soft"
          size="small"
          aria-label={translate('providers.connect-name', values)}
          onClick={() => redirectTo(provider)}
        >
          {translate('providers.connect')}
        </Button>
      ) : (
        <ConfirmButton
          size="small"
          label={translate('providers.disconnect')}
          name={translate('providers.disconnect-name', values)}
          title={translate('providers.disconnect-title', values)}
          description={translate('providers.disconnect-detail')}
          action={() => api.delete(`/me/identities/${provider}`)}
          formatError={{ failed: 'providers.disconnect-failed', values }}
          onDone={() => {
            showToast(translate('providers.disconnected', values));
            return queryClient.invalidateQueries(identitiesQuery(id));
          }}
        />
      )}
      {error && <InlineError className="basis-full">{error}</InlineError>}
    </ListRow>
  );
}
