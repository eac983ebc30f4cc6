import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { type ReactNode, useRef } from 'react';
import { install, useInstallMethod } from '../../lib/install-method.ts';
import { platform } from '../../platform/current.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import type { DeviceState } from './device-registration.ts';
import { PermissionHelp } from './permission-help.tsx';
import { canReachDevice } from './push-settings.ts';
import { thisDevice, useThisDevice } from './this-device.ts';

type Look = { chip: MessageCode; tone: ChipTone };

const LOOKS: Record<DeviceState['is'], Look> = {
  'not-supported': { chip: 'devices.state-unavailable', tone: 'quiet' },
  denied: { chip: 'devices.state-blocked', tone: 'celebration' },
  'not-requested': { chip: 'devices.state-off', tone: 'quiet' },
  registered: { chip: 'devices.state-on', tone: 'success' },
  'not-registered': { chip: 'devices.state-failed', tone: 'celebration' },
  error: { chip: 'devices.state-failed', tone: 'danger' },
};

/** Whether messages arrive on this device, and the action that can fix it. */
export function DeviceStatus({ settings }: { settings: PushSettings }) {
  const state = useThisDevice();
  const needsInstalling = useInstallMethod() === 'steps';
  const heading = useRef<HTMLHeadingElement>(null);
  const canRequest = state !== null && state.is !== 'not-supported' && state.is !== 'denied';
  const isOutOfReach = canRequest && !canReachDevice(settings);
  const look = state && LOOKS[isOutOfReach ? 'not-supported' : state.is];
  const { message, action }: Status = isOutOfReach
    ? { message: translate('devices.kind-out-of-reach') }
    : deviceStatus(state, needsInstalling, (run) => async () => {
        await run();
        heading.current?.focus();
      });
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-label font-medium outline-none">
          {translate('devices.this-device')}
        </h3>
        {look && <Chip tone={look.tone}>{translate(look.chip)}</Chip>}
      </div>
      <p aria-live="polite" className="text-meta text-ink-muted">
        {message}
      </p>
      {action}
    </div>
  );
}

type Status = { message: string; action?: ReactNode };
type Run = () => Promise<unknown>;

function deviceStatus(
  state: DeviceState | null,
  needsInstalling: boolean,
  thenFocus: (run: Run) => Run,
): Status {
  const turnOn = thenFocus(thisDevice.turnOn);
  const retry = thenFocus(thisDevice.refresh);
  switch (state?.is) {
    case undefined:
      return { message: translate('common.loading') };
    case 'not-supported':
      return notSupported(needsInstalling);
    case 'denied':
      return { message: translate('devices.denied'), action: <PermissionHelp /> };
    case 'not-requested':
      return {
        message: translate('devices.not-requested'),
        action: <ActionButton label={translate('devices.turn-on')} onClick={turnOn} />,
      };
    case 'registered':
      return { message: translate('devices.registered') };
    case 'not-registered':
    case 'error':
      return {
        message: state.is === 'error' ? state.message : translate('devices.not-registered'),
        action: <ActionButton label={translate('common.retry')} onClick={retry} />,
      };
    default:
      return state satisfies never;
  }
}

function notSupported(needsInstalling: boolean): Status {
  if (platform.kind !== 'browser') return { message: translate('devices.not-supported') };
  if (!needsInstalling) return { message: translate('devices.not-available') };
  return {
    message: translate('devices.install-first'),
    action: <ActionButton label={translate('devices.show-steps')} onClick={install} />,
  };
}

function ActionButton({ label, onClick }: { label: string; onClick: Run }) {
  return (
    <Button variant="soft" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
