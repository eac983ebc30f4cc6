import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function ChildSafetyScreen() {
  return (
    <Page title={translate('shell.child-safety')}>
      <div />
    </Page>
  );
}
