import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function RegisterScreen() {
  return (
    <Page title={translate('shell.register')}>
      <div />
    </Page>
  );
}
