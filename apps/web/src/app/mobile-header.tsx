import { NotificationsBell } from '../features/notifications/notifications-bell.tsx';
import { PointsPill } from '../features/points/points-pill.tsx';
import { Logo } from './logo.tsx';

export function MobileHeader() {
  return (
    <header className="no-print sticky top-(--network-bar) z-30 bg-canvas px-4 pt-[env(safe-area-inset-top)]">
      <div className="@container mx-auto flex h-14 max-w-[40rem] items-center gap-1 group-has-[[data-wide]]/shell:max-w-[67.5rem]">
        <div className="min-w-0 flex-1">
          <Logo signedIn />
        </div>
        <PointsPill />
        <NotificationsBell />
      </div>
    </header>
  );
}
