import { translate } from '@prayer-swap/shared/messages/translate';
import type { PushSettings } from '@prayer-swap/shared/push/schemas';
import { type ReactNode, useRef } from 'react';
import { install, useInstallWay } from '../../lib/install-way.ts';
import { platform } from '../../platform/current.ts';
import { Button } from '../../ui/button.tsx';
import { Chip, type ChipTone } from '../../ui/chip.tsx';
import { AllowAgain } from './allow-again.tsx';
import type { DeviceState } from './device-registration.ts';
import { reachesThisKind } from './push-settings.ts';
import { thisDevice, useThisDevice } from './this-device.ts';

/** Whether messages arrive here, in words, and what can be done about it. */
export function ThisDevice({ settings }: { settings: PushSettings }) {
  const state = useThisDevice();
  const needsInstalling = useInstallWay() === 'steps';
  const heading = useRef<HTMLHeadingElement>(null);
  const { chip, tone, words, action } = standing(
    { state, reached: reachesThisKind(settings), needsInstalling },
    {
      async turnOn() {
        await thisDevice.turnOn();
        heading.current?.focus();
      },
      async tryAgain() {
        await thisDevice.lookAgain();
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
        {words}
      </p>
      {action}
    </div>
  );
}

type Known = { state: DeviceState | null; reached: boolean; needsInstalling: boolean };
type Standing = { chip: string | null; tone: ChipTone; words: string; action?: ReactNode };
type Acts = { turnOn: () => Promise<void>; tryAgain: () => Promise<void> };

function standing({ state, reached, needsInstalling }: Known, acts: Acts): Standing {
  if (state === null) return { chip: null, tone: 'quiet', words: translate('common.loading') };
  const unavailable = translate('devices.state-unavailable');
  const asks = state.is !== 'not-supported' && state.is !== 'denied';
  if (!reached && asks) {
    return { chip: unavailable, tone: 'quiet', words: translate('devices.kind-out-of-reach') };
  }
  switch (state.is) {
    case 'not-supported':
      return { chip: unavailable, tone: 'quiet', ...notSupported(needsInstalling) };
    case 'denied':
      return {
        chip: translate('devices.state-blocked'),
        tone: 'celebration',
        words: translate('devices.denied'),
        action: <AllowAgain />,
      };
    case 'not-requested':
      return {
        chip: translate('devices.state-off'),
        tone: 'quiet',
        words: translate('devices.not-requested'),
        action: <Act words={translate('devices.turn-on')} onClick={acts.turnOn} />,
      };
    case 'registered':
      return {
        chip: translate('devices.state-on'),
        tone: 'success',
        words: translate('devices.registered'),
      };
    case 'not-registered':
      return {
        chip: translate('devices.state-failed'),
        tone: 'celebration',
        words: translate('devices.not-registered'),
        action: <Act words={translate('common.retry')} onClick={acts.tryAgain} />,
      };
    case 'error':
      return {
        chip: translate('devices.state-failed'),
        tone: 'danger',
        words: state.words,
        action: <Act words={translate('common.retry')} onClick={acts.tryAgain} />,
      };
    default:
      return state satisfies never;
  }
}

function notSupported(needsInstalling: boolean): Pick<Standing, 'words' | 'action'> {
  if (platform.kind !== 'browser') return { words: translate('devices.not-supported') };
  if (!needsInstalling) return { words: translate('devices.not-available') };
  return {
    words: translate('devices.install-first'),
    action: <Act words={translate('devices.show-steps')} onClick={install} />,
  };
}

function Act({ words, onClick }: { words: string; onClick: () => Promise<void> }) {
  return (
    <Button variant="soft" size="small" onClick={onClick}>
      {words}
    </Button>
  );
}
