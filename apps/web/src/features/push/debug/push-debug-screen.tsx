import { translate } from '@prayer-swap/shared/messages/translate';
import { Page } from '../../../ui/page.tsx';
import { DebugDevice } from './debug-device.tsx';
import { DebugMessages } from './debug-messages.tsx';
import { DebugServer } from './debug-server.tsx';

/** Diagnostics for messages that do not arrive. */
export function PushDebugScreen() {
  return (
    <Page title={translate('devices.debug')} intro={translate('devices.debug-intro')}>
      <div className="flex flex-col gap-5">
        <DebugDevice />
        <DebugServer />
        <DebugMessages />
      </div>
    </Page>
  );
}
