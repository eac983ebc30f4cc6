import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function PrivacyScreen() {
  return (
    <Page title={translate('shell.privacy')}>
      <div />
    </Page>
  );
}
