import { translate } from '@prayer-swap/shared/messages/translate';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useUpdatePushSettings } from './push-settings.ts';
import { SaveError } from './save-error.tsx';

/** Whether a message may quote the member's request. */
export function ShowTextSetting({ settings }: { settings: PushSettings }) {
  const change = useUpdatePushSettings();
  return (
    <>
      <SwitchField
        label={translate('devices.show-text')}
        hint={translate('devices.show-text-hint')}
        checked={settings.showText}
        pending={change.isPending}
        onChange={(showText) => change.mutate(() => ({ showText }))}
      />
      <SaveError error={change.error} />
    </>
  );
}
