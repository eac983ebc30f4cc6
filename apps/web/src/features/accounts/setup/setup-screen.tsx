import { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { setupFormSchema, setupStateSchema } from '@prayer-swap/shared/accounts/setup-schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api-client.ts';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { refreshCommunity } from '../../../lib/community.ts';
import { paths } from '../../../lib/paths.ts';
import { setupCodeStorage } from '../../../lib/pending-step-storage.ts';
import { completeSignIn, storeToken, useSession } from '../../../lib/session.ts';
import { useForm } from '../../../lib/use-form.ts';
import { useUrlToken } from '../../../lib/use-url-token.ts';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { CredentialFields } from '../registration/credential-fields.tsx';
import {
  EMPTY_REGISTRATION,
  omitUnneededConsent,
  RegistrationForm,
} from '../registration/registration-form.tsx';

type SetupState = 'loading' | 'failed' | 'needed' | 'done';

/** The target of the link that a server without an admin prints: creates the first admin. */
export function SetupScreen() {
  const code = useSetupCode();
  const [state, setState] = useState<SetupState>('loading');

  async function load() {
    setState('loading');
    setState(await fetchState());
  }
  const loadOnMount = useEffectEvent(() => void load());
  useEffect(() => loadOnMount(), []);

  switch (state) {
    case 'needed':
      return <SetupForm code={code} onSetUp={() => setState('done')} />;
    case 'done':
      return <SetupDone />;
    case 'failed':
      return (
        <FormPage title={translate('setup.title')}>
          <ErrorState message={translate('setup.load-failed')} onRetry={load} />
        </FormPage>
      );
    case 'loading':
      return (
        <FormPage title={translate('setup.title')}>
          <LoadingRegion label={translate('setup.loading')}>
            <Skeleton className="h-96" />
          </LoadingRegion>
        </FormPage>
      );
    default:
      return state satisfies never;
  }
}

/** The code of the link, also after a reload of this tab; '' without one. */
function useSetupCode(): string {
  const linked = useUrlToken(paths.setup, 'code');
  const [code] = useState(() => linked || (setupCodeStorage.read() ?? ''));
  useEffect(() => {
    if (linked !== '') setupCodeStorage.write(linked);
  }, [linked]);
  return code;
}

function SetupDone() {
  const isSignedIn = useSession().is === 'signed-in';
  useEffect(() => void setupCodeStorage.clear(), []);
  return (
    <FormPage title={translate('setup.done-title')}>
      <EmptyState
        scene="lamp"
        message={translate('setup.done')}
        action={
          isSignedIn ? (
            <ButtonLink to={paths.feed}>{translate('praying-for.to-feed')}</ButtonLink>
          ) : (
            <ButtonLink to={paths.login}>{translate('accounts.sign-in')}</ButtonLink>
          )
        }
      />
    </FormPage>
  );
}

async function fetchState(): Promise<SetupState> {
  try {
    const { needed } = await api.get('/setup', { responseSchema: setupStateSchema });
    return needed ? 'needed' : 'done';
  } catch {
    return 'failed';
  }
}

type SetupFormProps = {
  code: string;
  /** Another page has created the first admin, or the response to this one was lost. */
  onSetUp: () => void;
};

/** The registration form, with a field for the code if the URL has none. */
function SetupForm({ code, onSetUp }: SetupFormProps) {
  const navigate = useNavigate();
  const form = useForm({
    id: 'setup',
    schema: setupFormSchema,
    defaultValues: { ...EMPTY_REGISTRATION, communityName: '', email: '', password: '', code },
    async send({ communityName, ...values }) {
      const body = { ...omitUnneededConsent(values), ...(communityName && { communityName }) };
      const responseSchema = sessionSchema;
      const session = await api.post('/setup', { body, responseSchema }).catch(exitIfSetUp);
      if (!session) return;
      setupCodeStorage.clear();
      const { user, token } = session;
      await storeToken(token);
      completeSignIn(user);
      if (communityName) void refreshCommunity();
      // The name, the welcome and who can join come next, or later.
      navigate(`${paths.admin}?tab=community`, { replace: true });
    },
    formatError: { failed: 'setup.failed', offline: 'error.offline' },
  });

  async function exitIfSetUp(error: unknown) {
    if (!httpErrorOf(error, 403)) throw error;
    // After a reload, the form asks for another code.
    setupCodeStorage.clear();
    if ((await fetchState()) !== 'done') throw error;
    onSetUp();
  }

  return (
    <FormPage title={translate('setup.title')} intro={translate('setup.intro')}>
      <RegistrationForm form={form} submitLabel={translate('setup.create')}>
        <CredentialFields form={form} emailHint={translate('setup.email-hint')} />
        <TextField
          {...form.field('communityName')}
          label={translate('setup.community-name')}
          hint={translate('setup.community-name-hint')}
          autoComplete="off"
        />
        {code === '' && (
          <TextField
            {...form.field('code')}
            label={translate('setup.code')}
            hint={translate('setup.code-hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
      </RegistrationForm>
    </FormPage>
  );
}
