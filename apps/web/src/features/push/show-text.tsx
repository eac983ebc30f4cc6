import { translate } from '@prayer-swap/shared/messages/translate';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useChangePushSettings } from './push-settings.ts';
import { SaveFailure } from './save-failure.tsx';

/** Whether a message may quote the member's request. */
export function ShowText({ settings }: { settings: PushSettings }) {
  const change = useChangePushSettings();
  return (
    <>
      <SwitchField
        label={translate('devices.show-text')}
        hint={translate('devices.show-text-hint')}
        checked={settings.showText}
        pending={change.isPending}
        onChange={(showText) => change.mutate(() => ({ showText }))}
      />
      <SaveFailure error={change.error} />
    </>
  );
}
