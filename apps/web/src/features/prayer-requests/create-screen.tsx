import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function CreateScreen() {
  return (
    <Page title={translate('shell.initiate-swap')}>
      <div />
    </Page>
  );
}
