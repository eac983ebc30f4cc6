import { translate } from '@prayer-swap/shared/messages/translate';
import { LogOut } from 'lucide-react';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';

/** In sight wherever the member has scrolled to: the way out that changes nothing. */
export function SignOutBar() {
  const signOut = useSignOut();
  return (
    <div className="with-foot tall:sticky bottom-0 border-t border-line bg-canvas pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto flex max-w-[40rem] flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3">
        <Button variant="soft" onClick={signOut}>
          <LogOut aria-hidden="true" size={18} />
          {translate('restricted.sign-out')}
        </Button>
        <p className="text-meta text-ink-muted">{translate('restricted.sign-out-detail')}</p>
      </div>
    </div>
  );
}
