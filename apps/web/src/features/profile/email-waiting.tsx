import { profileSchema } from '@prayer-swap/shared/accounts/schemas';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api-client.ts';
import { failureOf, wordsFor } from '../../lib/api-failure.ts';
import { formatTime } from '../../lib/format.ts';
import { wordsUnlessRefused } from '../../lib/words-unless-refused.ts';
import { Button } from '../../ui/button.tsx';
import { CodeForm } from '../../ui/code-form.tsx';
import { showToast } from '../../ui/toast.tsx';
import { type Profile, profileQuery, useKeepProfile } from './profile-query.ts';
import { Section } from './section.tsx';

type EmailWaitingProps = {
  profile: Profile;
  change: NonNullable<Profile['emailChange']>;
  focusOnArrival: boolean;
  /** The card is about to go; somebody must take its focus. */
  onDone: () => void;
};

/** A new address that takes effect with the code that was sent to it. */
export function EmailWaiting({ profile, change, focusOnArrival, onDone }: EmailWaitingProps) {
  const queryClient = useQueryClient();
  const keepProfile = useKeepProfile();
  const { user } = profile;

  async function confirm(code: string) {
    const body = { code };
    try {
      const confirmed = await api.post('/me/email/confirm', { body, answer: profileSchema });
      keepProfile(confirmed);
      finish(translate('profile.email-confirmed', { email: confirmed.user.email }));
    } catch (error) {
      await lookAgainIfGone(error);
    }
  }

  async function resend() {
    try {
      keepProfile(await api.post('/me/email/resend', { answer: profileSchema }));
    } catch (error) {
      await lookAgainIfGone(error);
    }
  }

  async function cancel() {
    try {
      await api.delete('/me/email');
    } catch (error) {
      showToast(wordsFor(error));
      return;
    }
    keepProfile({ user, emailChange: null });
    finish(translate('profile.email-kept', { email: user.email }));
  }

  function finish(words: string) {
    showToast(words);
    onDone();
  }

  /** Confirmed or dropped elsewhere, on another device perhaps. */
  async function lookAgainIfGone(error: unknown) {
    const failure = failureOf(error);
    if (failure.kind !== 'refused' || failure.code !== 'accounts.email-change-gone') throw error;
    await queryClient.invalidateQueries(profileQuery(user.id));
    finish(failure.message);
  }

  return (
    <Section
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
        codeFailureWords={(error) => wordsUnlessRefused(error, { failed: 'profile.update-failed' })}
        focusOnArrival={focusOnArrival}
      >
        <Button variant="ghost" onClick={cancel}>
          {translate('profile.email-keep')}
        </Button>
      </CodeForm>
    </Section>
  );
}
