import type { DeviceSystem } from '@prayer-swap/shared/accounts/devices';
import { PROVIDERS, type Provider } from '@prayer-swap/shared/accounts/providers';
import { passwordChangeSchema } from '@prayer-swap/shared/accounts/schemas';
import {
  type MemberSession,
  memberSessionListSchema,
  type User,
} from '@prayer-swap/shared/accounts/session-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import Monitor from '~icons/lucide/monitor';
import Smartphone from '~icons/lucide/smartphone';
import { api } from '../../../lib/api-client.ts';
import { ignoreNotFound } from '../../../lib/api-failure.ts';
import { deviceLabel, lastUsedLabel } from '../../../lib/device-label.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatDay } from '../../../lib/format.ts';
import { providerLabel, useProviderRedirect } from '../../../lib/oauth-flow.ts';
import { paths } from '../../../lib/paths.ts';
import { memberKey } from '../../../lib/query-client.ts';
import { useMember } from '../../../lib/session.ts';
import { identitiesQuery, useHasPassword } from '../../../lib/sign-in-methods.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useNow } from '../../../lib/use-now.ts';
import { useRetry } from '../../../lib/use-retry.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { Chip } from '../../../ui/chip.tsx';
import { ConfirmButton } from '../../../ui/confirm-button.tsx';
import { ErrorState, InlineError } from '../../../ui/error-state.tsx';
import { Form, FormActions } from '../../../ui/form.tsx';
import { FormErrorSummary } from '../../../ui/form-error-summary.tsx';
import { listFocusRef } from '../../../ui/list-focus.ts';
import { ListRow } from '../../../ui/list-row.tsx';
import { CurrentPasswordField, NewPasswordFields } from '../../../ui/password-field.tsx';
import { ProviderMark } from '../../../ui/provider-mark.tsx';
import { QueryView } from '../../../ui/query-view.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { RowsLoading } from '../../../ui/skeleton.tsx';
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

/** The connected provider accounts. Renders nothing if the server has no provider. */
export function ConnectedProvidersSection() {
  const { data, isError, refetch } = useQuery(identitiesQuery(useMember().id));
  const [retrying, retry] = useRetry(refetch);
  if (!data && !isError && !retrying) return null;
  if (!data) {
    return (
      <SectionCard title={translate('providers.title')}>
        <ErrorState message={translate('providers.load-failed')} onRetry={retry} />
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
  const { error, redirectTo } = useProviderRedirect('connect', paths.profile);
  const client = useQueryClient();
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
          formatError={(error) =>
            errorMessageOr(error, { failed: 'providers.disconnect-failed', values })
          }
          onDone={() => {
            showToast(translate('providers.disconnected', values));
            return client.invalidateQueries(identitiesQuery(id));
          }}
        />
      )}
      {error && <InlineError className="basis-full">{error}</InlineError>}
    </ListRow>
  );
}

/** The active sessions, each with a sign-out button. */
export function SessionsSection() {
  const [endedCount, setEndedCount] = useState(0);
  return (
    <SectionCard
      title={translate('profile.devices')}
      intro={translate('profile.devices-intro')}
      focusOn={endedCount}
    >
      <QueryView
        query={useQuery(sessionsQuery(useMember().id))}
        loading={<RowsLoading />}
        failure={() => ({ message: translate('profile.devices-load-failed') })}
      >
        {(sessions) => (
          <>
            <ul ref={listFocusRef} className="divide-y divide-line">
              {sessions.map((session) => (
                <SessionRow key={session.id} session={session} />
              ))}
            </ul>
            {sessions.every(({ current }) => current) ? (
              <p className="text-label text-ink-muted">{translate('profile.devices-alone')}</p>
            ) : (
              <EndOtherSessions onDone={() => setEndedCount((count) => count + 1)} />
            )}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}

/** A session with its sign-out button. Sign Out at the end of the screen ends the current one. */
function SessionRow({ session }: { session: MemberSession }) {
  const removeSessions = useRemoveSessions();
  const { id, current, system, createdAt, lastSeenAt } = session;
  const now = useNow();
  const values = { device: deviceLabel(session), date: formatDay(createdAt) };
  const Icon = system !== null && HANDHELD_SYSTEMS.has(system) ? Smartphone : Monitor;
  const since = translate('profile.device-since', { date: values.date });

  const { error, run } = useAction((failed) =>
    errorMessageOr(failed, { failed: 'profile.device-sign-out-failed' }),
  );

  async function signOut() {
    await api.delete(`/me/sessions/${id}`).catch(ignoreNotFound);
    await removeSessions((other) => other.id === id);
    showToast(translate('profile.device-signed-out', { device: values.device }));
  }

  return (
    <ListRow
      icon={<Icon aria-hidden="true" className="size-5 mt-0.5 shrink-0 text-ink-muted" />}
      title={values.device}
      detail={current ? since : `${since} · ${lastUsedLabel(lastSeenAt, now)}`}
    >
      {current ? (
        <Chip tone="primary">{translate('profile.device-this')}</Chip>
      ) : (
        <Button
          variant="soft"
          size="small"
          aria-label={translate('profile.device-sign-out-name', values)}
          onClick={() => run(signOut)}
        >
          {translate('profile.device-sign-out')}
        </Button>
      )}
      {error && <InlineError className="basis-full text-meta">{error}</InlineError>}
    </ListRow>
  );
}

const HANDHELD_SYSTEMS = new Set<DeviceSystem>(['Android', 'iPad', 'iPhone']);

/** Signs every other device out. The button disappears, and the caller moves the focus. */
function EndOtherSessions({ onDone }: { onDone: () => void }) {
  const removeSessions = useRemoveSessions();
  return (
    <ConfirmButton
      className="self-start"
      label={translate('profile.devices-end-others')}
      title={translate('profile.devices-end-others-title')}
      description={translate('profile.devices-end-others-detail')}
      action={() => api.post('/me/sessions/end-others')}
      formatError={(error) =>
        errorMessageOr(error, { failed: 'profile.devices-end-others-failed' })
      }
      onDone={async () => {
        showToast(translate('profile.devices-ended-others'));
        await removeSessions(({ current }) => !current);
        onDone();
      }}
    />
  );
}

function sessionsQuery(memberId: string) {
  return queryOptions({
    queryKey: memberKey(memberId, 'sessions'),
    queryFn: async ({ signal }) =>
      (await api.get('/me/sessions', { responseSchema: memberSessionListSchema, signal })).items,
    // Sessions may have started or ended since.
    staleTime: 0,
  });
}

/** Removes ended sessions from the cached list. */
function useRemoveSessions() {
  const client = useQueryClient();
  const { queryKey } = sessionsQuery(useMember().id);
  return async (hasEnded: (session: MemberSession) => boolean) => {
    // A response in flight would add them again.
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (sessions) => sessions?.filter((one) => !hasEnded(one)));
  };
}
