import { translate } from '@prayer-swap/shared/messages/translate';
import { ErrorState } from '../../ui/error-state.tsx';
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx';
import { AccountPage } from './account-page.tsx';
import { FinishStep } from './finish-step.tsx';
import { useFromProvider } from './use-from-provider.ts';

/** Where a provider's page leads back to: on into the app, or to what is still to be said. */
export function FromProviderScreen() {
  const state = useFromProvider();
  switch (state.is) {
    case 'arriving':
      return (
        <AccountPage title={translate('providers.arriving')}>
          <LoadingPlace>
            <Skeleton className="h-24" />
          </LoadingPlace>
        </AccountPage>
      );
    case 'unheard':
      return (
        <AccountPage title={translate('providers.unheard')}>
          <ErrorState message={state.words} onRetry={state.retry} />
        </AccountPage>
      );
    case 'new':
      return <FinishStep {...state.signUp} onMade={state.onMade} onGone={state.onGone} />;
    default:
      return state satisfies never;
  }
}
