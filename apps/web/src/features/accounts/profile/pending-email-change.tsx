import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api-client.ts';
import { errorMessage, httpErrorOf } from '../../../lib/api-failure.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { formatTime } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { CodeForm } from '../../../ui/code-form.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { showToast } from '../../../ui/toast.tsx';
import { type Profile, profileQuery, useCacheProfile } from './profile-query.ts';

type PendingEmailChangeProps = {
  profile: Profile;
  change: NonNullable<Profile['emailChange']>;
  focusOnMount: boolean;
  /** The card is about to disappear. The caller moves the focus. */
  onDone: () => void;
};

/** A new address that takes effect when its code is entered. */
export function PendingEmailChange({
  profile,
  change,
  focusOnMount,
  onDone,
}: PendingEmailChangeProps) {
  const queryClient = useQueryClient();
  const cacheProfile = useCacheProfile();
  const { user } = profile;

  async function confirm(code: string) {
    const body = { code };
    try {
      const confirmed = await api.post('/me/email/confirm', {
        body,
        responseSchema: profileSchema,
      });
      cacheProfile(confirmed);
      finish(translate('profile.email-confirmed', { email: confirmed.user.email }));
    } catch (error) {
      await refetchIfExpired(error);
    }
  }

  async function resend() {
    try {
      cacheProfile(await api.post('/me/email/resend', { responseSchema: profileSchema }));
    } catch (error) {
      await refetchIfExpired(error);
    }
  }

  async function cancel() {
    try {
      await api.delete('/me/email');
    } catch (error) {
      showToast(errorMessage(error));
      return;
    }
    cacheProfile({ user, emailChange: null });
    finish(translate('profile.email-kept', { email: user.email }));
  }

  function finish(message: string) {
    showToast(message);
    onDone();
  }

  /** The change was confirmed or cancelled elsewhere, for example on another device. */
  async function refetchIfExpired(error: unknown) {
    const expired = httpErrorOf(error, 'accounts.email-change-gone');
    if (!expired) throw error;
    await queryClient.invalidateQueries(profileQuery(user.id));
    finish(expired.message);
  }

  return (
    <SectionCard
      title={translate('profile.email-waiting')}
      intro={translate('profile.email-waiting-intro', {
        email: change.email,
        current: user.email,
      })}
    >
      <CodeForm
        hint={translate('accounts.code-hint', { time: formatTime(change.expiresAt) })}
        resend={{ at: change.resendAt, send: resend }}
        onCode={confirm}
        formatCodeError={(error) => errorMessageOr(error, { failed: 'profile.update-failed' })}
        focusOnMount={focusOnMount}
      >
        <Button variant="ghost" onClick={cancel}>
          {translate('profile.email-keep')}
        </Button>
      </CodeForm>
    </SectionCard>
  );
}
