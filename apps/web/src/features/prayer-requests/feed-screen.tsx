import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../ui/page.tsx';

export function FeedScreen() {
  return (
    <Page title={translate('shell.to-feed')}>
      <div />
    </Page>
  );
}
