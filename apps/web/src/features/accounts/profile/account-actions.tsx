import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import LogOut from '~icons/lucide/log-out';
import { useConfirmedSignOut } from '../../../offline/use-confirmed-sign-out.tsx';
import { Button } from '../../../ui/button.tsx';
import { ProfileSection } from './profile-section.tsx';

/** Sign-out, and as children the actions of other features: data export and account deletion. */
export function AccountActions({ children }: { children?: ReactNode }) {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <ProfileSection title={translate('profile.account-actions')}>
      <Button variant="soft" className="self-start" onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {translate('shell.sign-out')}
      </Button>
      {children}
      {dialog}
    </ProfileSection>
  );
}
