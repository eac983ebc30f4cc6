import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function InfoScreen() {
  return (
    <Page title={translate('shell.about')}>
      <div />
    </Page>
  );
}
