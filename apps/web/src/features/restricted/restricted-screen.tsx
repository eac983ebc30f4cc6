import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function RestrictedScreen() {
  return (
    <Page title={translate('shell.support')}>
      <div />
    </Page>
  );
}
