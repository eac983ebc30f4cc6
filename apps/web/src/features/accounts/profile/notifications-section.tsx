import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../../lib/api-client.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { InlineError } from '../../../ui/error-state.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useCacheProfile } from './profile-query.ts';
import { ProfileSection } from './profile-section.tsx';

type NotificationsSectionProps = {
  enabled: boolean;
  /** The settings for messages, shown only while messages are on. */
  pushSettings?: ReactNode;
};

/** Takes effect immediately, without the Save of the form. */
export function NotificationsSection({ enabled, pushSettings }: NotificationsSectionProps) {
  const cacheProfile = useCacheProfile();
  const change = useMutation({
    mutationFn: (notificationsEnabled: boolean) =>
      api.patch('/me', { body: { notificationsEnabled }, responseSchema: profileSchema }),
    onSuccess: cacheProfile,
  });
  return (
    <ProfileSection title={translate('profile.notifications')}>
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
    </ProfileSection>
  );
}
