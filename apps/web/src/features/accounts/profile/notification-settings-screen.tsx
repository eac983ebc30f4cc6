import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { Card } from '../../../ui/card.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { saveProfile } from './profile.ts';
import { LoadedProfile, ProfileFrame, SectionSkeleton } from './profile-frame.tsx';

type NotificationSettingsScreenProps = {
  /** The push settings of this device, from another feature. */
  pushSettings: ReactNode;
  /** The setting of the weekly letter, from another feature. */
  letter: ReactNode;
};

/** The notifications of the member, and of this device. */
export function NotificationSettingsScreen({
  pushSettings,
  letter,
}: NotificationSettingsScreenProps) {
  return (
    <ProfileFrame title={translate('profile.notifications')}>
      <LoadedProfile
        loading={
          <SectionSkeleton>
            <Skeleton className="h-20.5 sm:h-15.5" />
          </SectionSkeleton>
        }
      >
        {({ user }) => (
          <NotificationsSection enabled={user.notificationsEnabled} pushSettings={pushSettings} />
        )}
      </LoadedProfile>
      {letter}
    </ProfileFrame>
  );
}

type NotificationsSectionProps = { enabled: boolean; pushSettings: ReactNode };

/** Takes effect immediately, without the Save of the form. Messages have settings while on. */
function NotificationsSection({ enabled, pushSettings }: NotificationsSectionProps) {
  const change = useMutation({
    mutationFn: (notificationsEnabled: boolean) => saveProfile({ notificationsEnabled }),
  });
  return (
    <Card
      as="section"
      aria-label={translate('profile.notifications')}
      className="flex flex-col gap-4 sm:p-6"
    >
      <SwitchField
        label={translate('profile.notifications-switch')}
        hint={translate('profile.notifications-hint')}
        checked={enabled}
        pending={change.isPending}
        onChange={(enabled) => change.mutate(enabled)}
      />
      {change.isError && (
        <InlineError className="text-meta">
          {errorMessageOr(change.error, { failed: 'profile.update-failed' })}
        </InlineError>
      )}
      {enabled && pushSettings}
    </Card>
  );
}
