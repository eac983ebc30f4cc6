import {
  isLanguage,
  LANGUAGES,
  type Language,
  languages,
} from '@prayer-swap/shared/messages/languages';
import { translate } from '@prayer-swap/shared/messages/translate';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import LogOut from '~icons/lucide/log-out';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { type Appearance, setAppearance, useAppearance } from '../../../lib/appearance.ts';
import { systemLanguage } from '../../../lib/device-language.ts';
import {
  hasPersistentToasts,
  isVibrationOn,
  setPersistentToasts,
  setVibration,
} from '../../../lib/device-settings.ts';
import { errorMessageOr } from '../../../lib/error-message-or.ts';
import { useMember } from '../../../lib/session.ts';
import { setLanguage } from '../../../lib/set-language.ts';
import { useConfirmedSignOut } from '../../../offline/sign-out-dialog.tsx';
import { platform } from '../../../platform/current.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { ErrorState, InlineError } from '../../../ui/error-state.tsx';
import { Page } from '../../../ui/page.tsx';
import { SectionCard } from '../../../ui/section-card.tsx';
import { SegmentedChoice } from '../../../ui/segmented-choice.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import { LoadingRegion, Skeleton } from '../../../ui/skeleton.tsx';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { DeleteAccountButton, DownloadData } from '../deletion/account-actions.tsx';
import { DetailsSection } from './details-section.tsx';
import { profileQuery, useSaveProfile } from './profile.ts';
import { SessionsSection } from './sessions-section.tsx';
import { ConnectedProvidersSection, PasswordSection } from './sign-in-sections.tsx';

type ProfileScreenProps = {
  /** The push settings of this device, from another feature. */
  pushSettings?: ReactNode;
  /** The sign-in methods other than the password. */
  security?: ReactNode;
  /** The member's own requests, from another feature. */
  requests?: ReactNode;
};

export function ProfileScreen({ requests, ...sections }: ProfileScreenProps) {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <Page title={translate('profile.title')}>
      <div className="flex flex-col gap-5">
        <Account {...sections} />
        <AppearanceSection />
        {requests}
        <SectionCard title={translate('profile.account-actions')}>
          <Button variant="soft" className="self-start" onClick={signOut}>
            <LogOut aria-hidden="true" className="size-4.5" />
            {translate('shell.sign-out')}
          </Button>
          <DownloadData />
          <DeleteAccountButton />
          {dialog}
        </SectionCard>
      </div>
    </Page>
  );
}

/** The part that depends on the server's response. */
function Account({ pushSettings, security }: Omit<ProfileScreenProps, 'requests'>) {
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(useMember().id));
  if (isPending) return <ProfileSkeleton />;
  if (!profile) {
    const isUnknown = httpErrorOf(error, 404) !== null;
    const message = translate(isUnknown ? 'profile.user-not-found' : 'profile.load-failed');
    return <ErrorState message={message} onRetry={refetch} />;
  }
  const { user } = profile;
  return (
    <>
      <DetailsSection profile={profile} />
      <PasswordSection user={user} />
      {security}
      <ConnectedProvidersSection />
      <SessionsSection />
      <LanguageSection chosen={user.language} />
      <NotificationsSection enabled={user.notificationsEnabled} pushSettings={pushSettings} />
    </>
  );
}

/** Reserves the height of the details, password and notifications sections. */
function ProfileSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex flex-col gap-5">
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-32" />
          <div className="flex flex-col gap-5">
            <Skeleton className="h-30.5 sm:h-25.5" />
            <Skeleton className="h-19" />
            <Skeleton className="h-19" />
            <Skeleton className="h-30.5 sm:h-25.5" />
            <Skeleton className="h-12" />
          </div>
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-28" />
          <Skeleton className="h-11 w-40" />
        </Card>
        <Card className="flex flex-col gap-4 sm:p-6">
          <Skeleton className="h-7 w-36" />
          <Skeleton className="h-20.5 sm:h-15.5" />
        </Card>
      </div>
    </LoadingRegion>
  );
}

/** The appearance settings of this device. */
function AppearanceSection() {
  const { theme, reading } = useAppearance();
  return (
    <SectionCard title={translate('profile.appearance')} intro={translate('profile.device-only')}>
      <SegmentedChoice<Appearance['theme']>
        label={translate('profile.theme')}
        options={[
          { value: 'system', label: translate('profile.theme-system') },
          { value: 'light', label: translate('profile.theme-light') },
          { value: 'dark', label: translate('profile.theme-dark') },
        ]}
        value={theme}
        onChange={(choice) => setAppearance({ theme: choice })}
      />
      <SwitchField
        label={translate('profile.reading')}
        hint={translate('profile.reading-hint')}
        checked={reading === 'easier'}
        onChange={(easier) => setAppearance({ reading: easier ? 'easier' : 'usual' })}
      />
      <DeviceSwitch
        label={translate('profile.messages-stay')}
        hint={translate('profile.messages-stay-hint')}
        read={hasPersistentToasts}
        write={setPersistentToasts}
      />
      {platform.canVibrate && (
        <DeviceSwitch
          label={translate('profile.vibration')}
          hint={translate('profile.vibration-hint')}
          read={isVibrationOn}
          write={(enabled) => {
            setVibration(enabled);
            // Gives a sample of the vibration when the member turns it on.
            platform.haptic('light');
          }}
        />
      )}
    </SectionCard>
  );
}

type DeviceSwitchProps = {
  label: string;
  hint: string;
  read: () => boolean;
  write: (enabled: boolean) => void;
};

/** A setting that this device stores. */
function DeviceSwitch({ label, hint, read, write }: DeviceSwitchProps) {
  const [on, setOn] = useState(read);

  function choose(enabled: boolean) {
    write(enabled);
    setOn(enabled);
  }

  return <SwitchField label={label} hint={hint} checked={on} onChange={choose} />;
}

const DEVICE_LANGUAGE = '';
const FIELD_ID = 'profile-language';

/** The language of the app and of messages to the member. Takes effect immediately. */
function LanguageSection({ chosen }: { chosen: Language | null }) {
  const saveProfile = useSaveProfile();
  const change = useMutation({
    mutationFn: (language: Language | null) =>
      setLanguage(language, () => saveProfile({ language })),
    // The screen was rendered again. Restores the focus to the field.
    onSettled: () => document.getElementById(FIELD_ID)?.focus({ preventScroll: true }),
  });
  return (
    <SectionCard title={translate('language.title')} intro={translate('language.hint')}>
      <SelectField
        id={FIELD_ID}
        label={translate('language.choose')}
        options={[
          {
            value: DEVICE_LANGUAGE,
            label: translate('language.as-device', { language: LANGUAGES[systemLanguage()].name }),
          },
          ...languages.map((language) => ({
            value: language,
            label: LANGUAGES[language].name,
            lang: language,
          })),
        ]}
        value={(change.isPending ? change.variables : chosen) ?? DEVICE_LANGUAGE}
        onChange={({ target: { value } }) => change.mutate(isLanguage(value) ? value : null)}
      />
      {change.isError && (
        <InlineError className="text-meta">
          {errorMessageOr(change.error, { failed: 'language.failed' })}
        </InlineError>
      )}
    </SectionCard>
  );
}

type NotificationsSectionProps = { enabled: boolean; pushSettings: ReactNode };

/** Takes effect immediately, without the Save of the form. Messages have settings while on. */
function NotificationsSection({ enabled, pushSettings }: NotificationsSectionProps) {
  const saveProfile = useSaveProfile();
  const change = useMutation({
    mutationFn: (notificationsEnabled: boolean) => saveProfile({ notificationsEnabled }),
  });
  return (
    <SectionCard title={translate('profile.notifications')}>
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
    </SectionCard>
  );
}
