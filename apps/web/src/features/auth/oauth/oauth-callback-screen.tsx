import {
  completeOAuthResponseSchema,
  type OAuthOutcome,
} from '@prayer-swap/shared/accounts/provider-schemas';
import { OAUTH_ERROR_REASONS, type OAuthErrorReason } from '@prayer-swap/shared/accounts/providers';
import type { sessionSchema } from '@prayer-swap/shared/accounts/session-schemas';
import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { api } from '../../../lib/api-client.ts';
import { failureOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { oauthReturnTo, providerLabel } from '../../../lib/oauth-flow.ts';
import { paths } from '../../../lib/paths.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { loginPath, pathAfterSignIn } from '../../../lib/return-to.ts';
import { completeSignIn, currentMemberId, storeToken, useSession } from '../../../lib/session.ts';
import { identitiesQuery } from '../../../lib/sign-in-methods.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { BlockSkeleton } from '../../../ui/skeleton.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { pendingSignIn } from '../sign-in/pending-sign-in.ts';

type OAuthCallbackScreenProps = {
  /** The registration form for a member without an account. */
  SignUpStep: ComponentType<SignUpStepProps>;
};

type SignedIn = z.output<typeof sessionSchema>;

type SignUpStepProps = NonNullable<OAuthOutcome['signUp']> & {
  onCreated: (signedIn: SignedIn) => unknown;
  /** Called when the registration expired and no input can complete it. */
  onExpired: (message: string) => unknown;
};

type OAuthCallbackState =
  | { is: 'loading' }
  /** The request failed or the server did not answer. */
  | { is: 'failed'; message: string }
  | { is: 'sign-up'; signUp: NonNullable<OAuthOutcome['signUp']> };

/**
 * The return URL of a provider, in a native shell with a code. Redirects into the app or shows the
 * step that remains.
 */
export function OAuthCallbackScreen({ SignUpStep }: OAuthCallbackScreenProps) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const session = useSession();
  const [state, setState] = useState<OAuthCallbackState>({ is: 'loading' });
  const [attempt, setAttempt] = useState(1);
  const oauthError = OAUTH_ERROR_REASONS.find((reason) => reason === query.get('trouble'));
  const returnTo = oauthReturnTo();

  const handleCallback = useEffectEvent(async () => {
    const errorCode = oauthError && ERROR_MESSAGES[oauthError];
    if (oauthError) return redirectBack(errorCode && translate(errorCode));
    try {
      await handleResult(await completeOAuthOnce(query.get('code')));
    } catch (error) {
      const message = errorMessageOr(error, FAILURES);
      const failure = failureOf(error);
      if (failure.kind === 'http-error' && failure.status < 500) await redirectBack(message);
      else setState({ is: 'failed', message });
    }
  });
  useEffect(() => {
    if (attempt > 0) void handleCallback();
  }, [attempt]);

  async function handleResult(result: SignedIn | OAuthOutcome) {
    if ('user' in result) return finishSignIn(result);
    const { secondFactor, signUp, done } = result;
    if (signUp) return setState({ is: 'sign-up', signUp });
    if (secondFactor) {
      pendingSignIn.write({ at: 'second', challengeToken: secondFactor.challengeToken });
      return navigate(loginPath(returnTo), { replace: true });
    }
    if (!done) return;
    await storeToken(done.token);
    const memberId = currentMemberId();
    if (memberId !== null) await queryClient.invalidateQueries(identitiesQuery(memberId));
    await navigate(returnTo ?? paths.security, { replace: true });
    showToast(successMessage(done));
  }

  async function finishSignIn({ user, token }: SignedIn) {
    pendingSignIn.clear();
    await storeToken(token);
    completeSignIn(user);
    return navigate(pathAfterSignIn(returnTo), { replace: true });
  }

  async function redirectBack(message: string | undefined) {
    if (session.is === 'signed-in') {
      await navigate(returnTo ?? paths.security, { replace: true });
      if (message !== undefined) showToast(message);
    } else await navigate(loginPath(returnTo), { replace: true, state: { notice: message } });
  }

  switch (state.is) {
    case 'loading':
      return (
        <FormPage title={translate('providers.arriving')}>
          <BlockSkeleton className="h-24" />
        </FormPage>
      );
    case 'failed':
      return (
        <FormPage title={translate('providers.unheard')}>
          <ErrorState message={state.message} onRetry={() => setAttempt(attempt + 1)} />
        </FormPage>
      );
    case 'sign-up':
      return <SignUpStep {...state.signUp} onCreated={finishSignIn} onExpired={redirectBack} />;
    default:
      return state satisfies never;
  }
}

const FAILURES = { failed: 'providers.failed', offline: 'error.offline' } as const;

function completeOAuth(code: string | null) {
  return api.post('/auth/providers/complete', {
    ...(code !== null && { body: { code } }),
    responseSchema: completeOAuthResponseSchema,
  });
}

let pendingCompletion: ReturnType<typeof completeOAuth> | undefined;

/** Completes an OAuth flow once, even if the screen renders several times. */
function completeOAuthOnce(code: string | null) {
  pendingCompletion ??= completeOAuth(code).finally(() => {
    pendingCompletion = undefined;
  });
  return pendingCompletion;
}

/** A cancellation by the member shows no message. */
const ERROR_MESSAGES = {
  cancelled: undefined,
  gone: 'providers.gone',
  refused: 'providers.refused',
  unavailable: 'providers.away',
} as const satisfies Record<OAuthErrorReason, MessageCode | undefined>;

function successMessage({ what, provider }: NonNullable<OAuthOutcome['done']>): string {
  if (what === 'confirmed') return translate('providers.confirmed');
  return translate('providers.connected', { provider: providerLabel(provider) });
}
