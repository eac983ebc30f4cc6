import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function TermsScreen() {
  return (
    <Page title={translate('shell.terms')}>
      <div />
    </Page>
  );
}
