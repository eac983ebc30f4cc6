import { type MessageCode, translate } from '@prayer-swap/shared/messages/translate';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { deviceTimeZone } from '../../lib/device-time-zone.ts';
import { errorMessageOr } from '../../lib/error-message-or.ts';
import { install, useInstallMethod } from '../../lib/install-method.ts';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { formatTimeZone } from '../../lib/time-zone.ts';
import { platform } from '../../platform/current.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LoadError } from '../../ui/load-error.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { DeviceState } from './device-registration.ts';
import { PermissionHelp } from './permission-help.tsx';
import { canReachDevice, pushSettingsQuery, useUpdatePushSettings } from './push-settings.ts';
import { thisDevice, useThisDevice } from './this-device.ts';

/** The push state of this device and the push preferences, on the profile. */
export function DeviceNotifications() {
  const { id } = useMember();
  const { data: settings, isError, refetch } = useQuery(pushSettingsQuery(id));
  if (!settings) {
    return isError ? (
      <LoadError message={translate('devices.settings-failed')} onRetry={refetch} />
    ) : (
      <SettingsSkeleton />
    );
  }
  return (
    <>
      <SettingBlock>
        <DeviceStatus settings={settings} />
      </SettingBlock>
      <SettingBlock>
        <QuietHours settings={settings} />
      </SettingBlock>
      <SettingBlock>
        <ShowTextSetting settings={settings} />
      </SettingBlock>
      {settings.debug && platform.kind !== 'browser' && (
        <ButtonLink to={paths.pushDebug} variant="ghost" size="small" className="self-start">
          {translate('devices.debug')}
        </ButtonLink>
      )}
    </>
  );
}

function SettingBlock({ children }: { children: ReactNode }) {
  return <div className="border-t border-line pt-4">{children}</div>;
}

function SettingsSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex animate-appear flex-col gap-4 [animation-delay:150ms]">
        <Skeleton className="h-20" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </LoadingRegion>
  );
}

/** The daily hours without push messages. */
function QuietHours({ settings: { quietHours, timeZone } }: { settings: PushSettings }) {
  const change = useUpdatePushSettings();
  const zone = timeZone ?? deviceTimeZone();

  const save = (times: Partial<PushSettings['quietHours']>) =>
    change.mutateAsync((now) => ({
      quietHours: { ...now.quietHours, ...times },
      // Quiet hours need a time zone.
      ...(now.timeZone === null && { timeZone: zone }),
    }));

  return (
    <div className="flex flex-col gap-3">
      <SwitchField
        label={translate('devices.quiet')}
        hint={translate('devices.quiet-hint')}
        checked={quietHours.on}
        pending={change.isPending}
        onChange={(on) => save({ on }).catch(() => {})}
      />
      {quietHours.on && (
        <div>
          <div className="grid max-w-80 grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-3">
            <TimeField
              label={translate('devices.quiet-from')}
              time={quietHours.from}
              onSave={(from) => save({ from })}
            />
            <TimeField
              label={translate('devices.quiet-until')}
              time={quietHours.until}
              onSave={(until) => save({ until })}
            />
          </div>
          <p className="mt-2 text-meta text-ink-muted">
            {quietHours.from === quietHours.until
              ? translate('devices.quiet-same')
              : translate('devices.quiet-zone', { zone: formatTimeZone(zone) })}
          </p>
        </div>
      )}
      <SaveError error={change.error} />
    </div>
  );
}

type TimeFieldProps = {
  label: string;
  /** The stored value, such as `22:00`. */
  time: string;
  onSave: (time: string) => Promise<unknown>;
};

/** A time of day, saved on blur or by Enter. After a failure the input stays. */
function TimeField({ label, time, onSave }: TimeFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const missing = typed === '';

  async function save() {
    if (!typed) return;
    if (typed === time) return setTyped(null);
    try {
      await onSave(typed);
      setTyped(null);
    } catch {
      // The error appears below both fields. Enter retries.
    }
  }

  return (
    <TextField
      type="time"
      label={label}
      value={typed ?? time}
      error={missing ? translate('devices.quiet-time-needed') : undefined}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={save}
      onKeyDown={({ key }) => key === 'Enter' && save()}
    />
  );
}

/** Whether a message may quote the member's request. */
function ShowTextSetting({ settings }: { settings: PushSettings }) {
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

/** The error of a setting that could not be saved, beside it. */
function SaveError({ error }: { error: unknown }) {
  if (!error) return null;
  return (
    <InlineError className="mt-1 text-meta">
      {errorMessageOr(error, { failed: 'devices.save-failed', offline: 'error.offline' })}
    </InlineError>
  );
}

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
function DeviceStatus({ settings }: { settings: PushSettings }) {
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
        <h2 ref={heading} tabIndex={-1} className="text-label font-medium outline-none">
          {translate('devices.this-device')}
        </h2>
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
