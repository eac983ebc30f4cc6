import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function LandingScreen() {
  return (
    <Page title={translate('common.product-name')}>
      <div />
    </Page>
  );
}
