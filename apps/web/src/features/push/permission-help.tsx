import { translate } from '@prayer-swap/shared/messages/translate';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { platform } from '../../platform/current.ts';
import { Button } from '../../ui/button.tsx';
import { showToast } from '../../ui/toast.tsx';
import { pushDevice } from './push-device.ts';

/** Explains how to change a denied permission in the settings: the device does not ask again. */
export function PermissionHelp() {
  const { openSettings } = pushDevice;
  // An installed app has no address bar with the settings.
  const installed = useMediaQuery('(display-mode: standalone)') || platform.kind !== 'browser';
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-meta text-ink-muted">
        {translate(installed ? 'devices.allow-in-settings' : 'devices.allow-in-browser')}
      </p>
      {openSettings && (
        <Button variant="soft" size="small" onClick={() => openDeviceSettings(openSettings)}>
          {translate('devices.open-settings')}
        </Button>
      )}
    </div>
  );
}

async function openDeviceSettings(openSettings: () => Promise<void>) {
  try {
    await openSettings();
  } catch {
    showToast(translate('devices.open-settings-failed'));
  }
}
