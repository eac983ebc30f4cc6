import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function LoginScreen() {
  return (
    <Page title={translate('shell.login')}>
      <div />
    </Page>
  );
}
