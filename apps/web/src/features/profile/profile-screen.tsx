import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function ProfileScreen() {
  return (
    <Page title={translate('shell.profile')}>
      <div />
    </Page>
  );
}
