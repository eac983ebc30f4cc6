import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { platform } from '../../platform/current.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ButtonLink } from '../../ui/link.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { DeviceStatus } from './device-status.tsx';
import { pushSettingsQuery } from './push-settings.ts';
import { QuietHours } from './quiet-hours.tsx';
import { ShowTextSetting } from './show-text-setting.tsx';

/** The push state of this device and the push preferences, on the profile. */
export function DeviceNotifications() {
  const { id } = useMember();
  const { data: settings, isError, refetch } = useQuery(pushSettingsQuery(id));
  if (!settings) {
    return isError ? (
      <ErrorState message={translate('devices.settings-failed')} onRetry={refetch} />
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
