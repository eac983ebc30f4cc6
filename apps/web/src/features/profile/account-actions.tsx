import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import LogOut from '~icons/lucide/log-out';
import { useAskingSignOut } from '../../offline/use-asking-sign-out.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

/** Signing out, and in its children what another feature knows: taking along, deleting. */
export function AccountActions({ children }: { children?: ReactNode }) {
  const [signOut, question] = useAskingSignOut();
  return (
    <Section title={translate('profile.account-actions')}>
      <Button variant="soft" className="self-start" onClick={signOut}>
        <LogOut aria-hidden="true" className="size-4.5" />
        {translate('shell.sign-out')}
      </Button>
      {children}
      {question}
    </Section>
  );
}
