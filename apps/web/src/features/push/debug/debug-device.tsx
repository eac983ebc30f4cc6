import { translate } from '@prayer-swap/shared/messages/translate';
import { type ReactNode, useEffect, useState } from 'react';
import { errorMessage } from '../../../lib/api-failure.ts';
import { copyText } from '../../../lib/export-text.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { deviceTimeZone } from '../../../lib/time-zone.ts';
import type { DeviceAddress, PushPermission } from '../../../platform/platform.ts';
import { pushDevice } from '../../../platform/push.ts';
import { Button } from '../../../ui/button.tsx';
import { ButtonLink } from '../../../ui/link.tsx';
import { showToast } from '../../../ui/toast.tsx';
import type { DeviceState } from '../device-registration.ts';
import { unregisterDevice } from '../push-api.ts';
import { thisDevice, useThisDevice } from '../this-device.ts';
import { DebugSection, Fact, Facts } from './debug-section.tsx';

/** The push state of the device, and the server's response to it. */
export function DebugDevice() {
  const { id, admin } = useMember();
  const state = useThisDevice();
  const permission = usePermission(state);
  const registered = state?.is === 'registered' ? state : null;

  async function unregister() {
    try {
      if (registered) await unregisterDevice(registered.address, id, registered.registrationId);
      await thisDevice.unregister();
      showToast(translate('devices.debug-unregistered'));
    } catch (error) {
      showToast(errorMessage(error));
    }
  }

  return (
    <DebugSection title={translate('devices.debug-state')}>
      <Facts>
        <Fact name={translate('devices.debug-permission')}>
          {permission ?? translate('devices.debug-asking')}
        </Fact>
        <Fact name={translate('devices.debug-registration')}>
          <Registration state={state} />
        </Fact>
        <Fact name={translate('devices.debug-address')}>
          {registered ? <Address address={registered.address} /> : translate('devices.debug-none')}
        </Fact>
        <Fact name={translate('devices.debug-time-zone')}>{deviceTimeZone()}</Fact>
      </Facts>
      <div className="flex flex-wrap gap-2">
        <Button size="small" onClick={register}>
          {translate('devices.debug-register')}
        </Button>
        <Button variant="soft" size="small" onClick={unregister}>
          {translate('devices.debug-unregister')}
        </Button>
        {admin && (
          <ButtonLink to={`${paths.admin}?tab=push`} variant="ghost" size="small">
            {translate('devices.debug-send-test')}
          </ButtonLink>
        )}
      </div>
    </DebugSection>
  );
}

async function register() {
  const state = await thisDevice.turnOn();
  if (state?.is === 'denied') showToast(translate('devices.denied'));
  if (state?.is === 'not-supported') showToast(translate('devices.not-supported'));
}

function usePermission(state: DeviceState | null): PushPermission | null {
  const [permission, setPermission] = useState<PushPermission | null>(null);
  // A changed state can change the address.
  useEffect(() => {
    void pushDevice.permission().then(setPermission);
  }, [state]);
  return permission;
}

function Registration({ state }: { state: DeviceState | null }): ReactNode {
  if (state === null) return translate('devices.debug-asking');
  if (state.is === 'registered') return `${state.is} · ${state.registrationId}`;
  return state.is === 'error' ? `${state.is} · ${state.message}` : state.is;
}

function Address({ address }: { address: DeviceAddress }) {
  const full = address.kind === 'web' ? address.endpoint : address.deviceToken;
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <code className="text-meta">{truncateMiddle(full)}</code>
      <Button variant="ghost" size="small" onClick={() => copyAddress(full)}>
        {translate('devices.debug-copy')}
      </Button>
    </span>
  );
}

const VISIBLE_CHARACTERS = 14;

/** Enough to distinguish two addresses. The full address is a secret of the device. */
function truncateMiddle(address: string): string {
  if (address.length <= 2 * VISIBLE_CHARACTERS) return address;
  return `${address.slice(0, VISIBLE_CHARACTERS)}…${address.slice(-VISIBLE_CHARACTERS)}`;
}

async function copyAddress(address: string) {
  const copied = await copyText(address);
  showToast(translate(copied ? 'devices.debug-copied' : 'devices.debug-copy-failed'));
}
