import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api } from '../../lib/api-client.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { FailureLine } from '../../ui/failure-line.tsx';
import { SwitchField } from '../../ui/switch-field.tsx';
import { useKeepProfile } from './profile-query.ts';
import { Section } from './section.tsx';

type NotificationsSectionProps = {
  enabled: boolean;
  /** What there is to choose about messages while they are sent at all. */
  devices?: ReactNode;
};

/** Takes effect at once, without the form's Save. */
export function NotificationsSection({ enabled, devices }: NotificationsSectionProps) {
  const keepProfile = useKeepProfile();
  const change = useMutation({
    mutationFn: (notificationsEnabled: boolean) =>
      api.patch('/me', { body: { notificationsEnabled }, answer: profileSchema }),
    onSuccess: keepProfile,
  });
  return (
    <Section title={translate('profile.notifications')}>
      <SwitchField
        label={translate('profile.notifications-switch')}
        hint={translate('profile.notifications-hint')}
        checked={enabled}
        pending={change.isPending}
        onChange={(wanted) => change.mutate(wanted)}
      />
      {change.isError && (
        <FailureLine className="text-meta">
          {wordsUnlessRefused(change.error, { failed: 'profile.update-failed' })}
        </FailureLine>
      )}
      {enabled && devices}
    </Section>
  );
}
