import { translate } from '@prayer-swap/shared/messages/translate';
import type { ComponentType } from 'react';
import { ErrorState } from '../../../ui/error-state.tsx';
import { FormPage } from '../../../ui/form-page.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { type SignUpStepProps, useOAuthCallback } from './use-oauth-callback.ts';

type OAuthCallbackScreenProps = {
  /** The registration form for a member without an account. */
  SignUpStep: ComponentType<SignUpStepProps>;
};

/** The return URL of a provider. Redirects into the app or shows the step that remains. */
export function OAuthCallbackScreen({ SignUpStep }: OAuthCallbackScreenProps) {
  const state = useOAuthCallback();
  switch (state.is) {
    case 'loading':
      return (
        <FormPage title={translate('providers.arriving')}>
          <LoadingRegion>
            <Skeleton className="h-24" />
          </LoadingRegion>
        </FormPage>
      );
    case 'failed':
      return (
        <FormPage title={translate('providers.unheard')}>
          <ErrorState message={state.message} onRetry={state.retry} />
        </FormPage>
      );
    case 'sign-up':
      return <SignUpStep {...state.signUp} />;
    default:
      return state satisfies never;
  }
}
