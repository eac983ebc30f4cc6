import { translate } from '@prayer-swap/shared/messages/translate';
import Plus from '~icons/lucide/plus';
import { NotificationsBell } from '../features/notifications/notifications-bell.tsx';
import { PointsPill } from '../features/points/points-pill.tsx';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { AvatarMenu } from './avatar-menu.tsx';
import { Logo } from './logo.tsx';

export function TopNavigation() {
  return (
    <header className="no-print sticky top-(--network-bar) z-30 border-b border-line bg-canvas">
      <nav
        aria-label={translate('shell.navigation')}
        className="mx-auto flex h-16 max-w-[67.5rem] items-center gap-3 px-4"
      >
        <div className="flex-1">
          <Logo signedIn />
        </div>
        <ButtonLink to={paths.create}>
          <Plus aria-hidden="true" className="size-4.5" />
          {translate('shell.initiate-swap')}
        </ButtonLink>
        <NotificationsBell />
        <PointsPill />
        <AvatarMenu />
      </nav>
    </header>
  );
}
