import { translate } from '@prayer-swap/shared/messages/translate';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from './section.tsx';

export function AccountActions() {
  const signOut = useSignOut();
  return (
    <Section title={translate('profile.account-actions')}>
      <Button variant="soft" className="self-start" onClick={signOut}>
        <LogOut aria-hidden="true" size={18} />
        {translate('shell.sign-out')}
      </Button>
    </Section>
  );
}
