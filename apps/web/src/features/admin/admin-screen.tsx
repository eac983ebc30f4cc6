import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function AdminScreen() {
  return (
    <Page title={translate('shell.admin-panel')}>
      <div />
    </Page>
  );
}
