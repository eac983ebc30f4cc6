import { translate } from '@prayer-swap/shared/messages/translate';
import { Info, LogOut, type LucideIcon, Share2, ShieldCheck } from 'lucide-react';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { useSignOut } from '../lib/use-sign-out.ts';
import { Avatar } from '../ui/avatar.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { shareApp } from './share-app.ts';
import { UserSummary } from './user-summary.tsx';

type MenuSheetProps = { open: boolean; onOpenChange: (open: boolean) => void };

/** The fifth tab: who is here, and everything that has no tab of its own. */
export function MenuSheet({ open, onOpenChange }: MenuSheetProps) {
  const { username, admin } = useMember();
  const signOut = useSignOut();
  const close = () => onOpenChange(false);

  async function share() {
    await shareApp('shell.share-copied-short');
    close();
  }

  return (
    <Sheet open={open} onOpenChange={onOpenChange} title={translate('shell.menu')}>
      <div className="flex items-center gap-3 py-3">
        <Avatar name={username} admin={admin} size="large" />
        <UserSummary />
      </div>
      <ul className="flex flex-col border-t border-line pt-2">
        <li>
          <button type="button" className={rowClass} onClick={share}>
            <Row Icon={Share2} label={translate('shell.share')} />
          </button>
        </li>
        {admin && (
          <li>
            <Link to={paths.admin} className={rowClass} onClick={close}>
              <Row Icon={ShieldCheck} label={translate('shell.admin-panel')} />
            </Link>
          </li>
        )}
        <li>
          <Link to={paths.info} className={rowClass} onClick={close}>
            <Row Icon={Info} label={translate('shell.about')} />
          </Link>
        </li>
        <li className="mt-2 border-t border-line pt-2">
          <button type="button" className={rowClass} onClick={signOut}>
            <Row Icon={LogOut} label={translate('shell.sign-out')} />
          </button>
        </li>
      </ul>
    </Sheet>
  );
}

const rowClass =
  'press flex min-h-12 w-full items-center gap-3 rounded-control px-2 text-body font-medium text-ink no-underline hover:bg-sunken';

function Row({ Icon, label }: { Icon: LucideIcon; label: string }) {
  return (
    <>
      <Icon aria-hidden="true" size={20} className="text-ink-muted" />
      {label}
    </>
  );
}
