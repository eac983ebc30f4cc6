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

/** Whether messages arrive on this device, and the action that can fix it. */
export function DeviceStatus({ settings }: { settings: PushSettings }) {
  const state = useThisDevice();
  const needsInstalling = useInstallMethod() === 'steps';
  const heading = useRef<HTMLHeadingElement>(null);
  const { chip, tone, message, action } = deviceStatus(
    { state, canReach: canReachDevice(settings), needsInstalling },
    {
      async turnOn() {
        await thisDevice.turnOn();
        heading.current?.focus();
      },
      async retry() {
        await thisDevice.refresh();
        heading.current?.focus();
      },
    },
  );
  return (
    <div className="flex flex-col items-start gap-2">
      <div className="flex w-full flex-wrap items-center justify-between gap-2">
        <h3 ref={heading} tabIndex={-1} className="text-label font-medium outline-none">
          {translate('devices.this-device')}
        </h3>
        {chip && <Chip tone={tone}>{chip}</Chip>}
      </div>
      <p aria-live="polite" className="text-meta text-ink-muted">
        {message}
      </p>
      {action}
    </div>
  );
}

type StatusInput = { state: DeviceState | null; canReach: boolean; needsInstalling: boolean };
type StatusView = { chip: string | null; tone: ChipTone; message: string; action?: ReactNode };
type StatusActions = { turnOn: () => Promise<void>; retry: () => Promise<void> };

function deviceStatus(
  { state, canReach, needsInstalling }: StatusInput,
  actions: StatusActions,
): StatusView {
  if (state === null) return { chip: null, tone: 'quiet', message: translate('common.loading') };
  const unavailable = translate('devices.state-unavailable');
  const canRequest = state.is !== 'not-supported' && state.is !== 'denied';
  if (!canReach && canRequest) {
    return { chip: unavailable, tone: 'quiet', message: translate('devices.kind-out-of-reach') };
  }
  switch (state.is) {
    case 'not-supported':
      return { chip: unavailable, tone: 'quiet', ...notSupported(needsInstalling) };
    case 'denied':
      return {
        chip: translate('devices.state-blocked'),
        tone: 'celebration',
        message: translate('devices.denied'),
        action: <PermissionHelp />,
      };
    case 'not-requested':
      return {
        chip: translate('devices.state-off'),
        tone: 'quiet',
        message: translate('devices.not-requested'),
        action: <ActionButton label={translate('devices.turn-on')} onClick={actions.turnOn} />,
      };
    case 'registered':
      return {
        chip: translate('devices.state-on'),
        tone: 'success',
        message: translate('devices.registered'),
      };
    case 'not-registered':
      return {
        chip: translate('devices.state-failed'),
        tone: 'celebration',
        message: translate('devices.not-registered'),
        action: <ActionButton label={translate('common.retry')} onClick={actions.retry} />,
      };
    case 'error':
      return {
        chip: translate('devices.state-failed'),
        tone: 'danger',
        message: state.message,
        action: <ActionButton label={translate('common.retry')} onClick={actions.retry} />,
      };
    default:
      return state satisfies never;
  }
}

function notSupported(needsInstalling: boolean): Pick<StatusView, 'message' | 'action'> {
  if (platform.kind !== 'browser') return { message: translate('devices.not-supported') };
  if (!needsInstalling) return { message: translate('devices.not-available') };
  return {
    message: translate('devices.install-first'),
    action: <ActionButton label={translate('devices.show-steps')} onClick={install} />,
  };
}

function ActionButton({ label, onClick }: { label: string; onClick: () => Promise<void> }) {
  return (
    <Button variant="soft" size="small" onClick={onClick}>
      {label}
    </Button>
  );
}
