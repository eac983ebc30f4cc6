import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function ImpactScreen() {
  return (
    <Page title={translate('shell.impact')}>
      <div />
    </Page>
  );
}
