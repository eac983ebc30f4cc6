import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { NavLink, useMatch } from 'react-router';
import ArrowLeftRight from '~icons/lucide/arrow-left-right';
import Bookmark from '~icons/lucide/bookmark';
import ChartNoAxesColumn from '~icons/lucide/chart-no-axes-column';
import Hourglass from '~icons/lucide/hourglass';
import House from '~icons/lucide/house';
import Plus from '~icons/lucide/plus';
import ShieldCheck from '~icons/lucide/shield-check';
import User from '~icons/lucide/user';
import UsersRound from '~icons/lucide/users-round';
import { cn } from '../lib/cn.ts';
import { paths } from '../lib/paths.ts';
import { useMember } from '../lib/session.ts';
import { useUnsentCount } from '../offline/use-unsent-count.ts';
import type { Icon } from '../ui/icon.tsx';
import { ButtonLink } from '../ui/link.tsx';
import { Logo } from './logo.tsx';

/** The screens of a member at the left of wide windows. */
export function Rail() {
  const { admin } = useMember();
  const unsentCount = useUnsentCount();
  return (
    <RailFrame>
      {unsentCount > 0 && (
        <RailLink
          to={paths.waiting}
          Icon={Hourglass}
          label={translate('offline.waiting-count', { count: unsentCount })}
        />
      )}
      {admin && (
        <RailLink to={paths.admin} Icon={ShieldCheck} label={translate('shell.admin-panel')} />
      )}
    </RailFrame>
  );
}

/** The rail with the links of every member, and a slot for the others. */
export function RailFrame({ children }: { children?: ReactNode }) {
  const isCreating = useMatch(paths.create) !== null;
  return (
    <nav
      aria-label={translate('shell.navigation')}
      className="no-print sticky top-(--top-bar) flex flex-col gap-4 self-start ps-4 pt-2"
    >
      <ul className="flex flex-col gap-1">
        <RailLink to={paths.feed} Icon={House} label={translate('shell.to-feed')} />
        <RailLink to={paths.swap} Icon={ArrowLeftRight} label={translate('shell.swap')} />
        <RailLink to={paths.savedPrayers} Icon={Bookmark} label={translate('praying-for.title')} />
        <RailLink to={paths.circles} Icon={UsersRound} label={translate('shell.circles')} />
        <RailLink to={paths.impact} Icon={ChartNoAxesColumn} label={translate('shell.impact')} />
        <RailLink to={paths.profile} Icon={User} label={translate('shell.profile')} />
        {children}
      </ul>
      {!isCreating && (
        <ButtonLink to={paths.create}>
          <Plus className="size-4.5" />
          {translate('shell.initiate-swap')}
        </ButtonLink>
      )}
    </nav>
  );
}

function RailLink({ to, Icon, label }: { to: string; Icon: Icon; label: string }) {
  return (
    <li>
      <NavLink
        to={to}
        className={({ isActive }) =>
          cn(
            'press flex min-h-11 items-center gap-3 rounded-control px-3 text-label no-underline',
            isActive
              ? 'bg-primary-soft font-bold text-on-primary-soft'
              : 'font-medium text-ink hover:bg-sunken',
          )
        }
      >
        <Icon className="size-5" />
        {label}
      </NavLink>
    </li>
  );
}

/** The header of wide windows: the logo above the rail, and controls at the end. */
export function WideHeaderFrame({ children }: { children: ReactNode }) {
  return (
    <header className="no-print sticky top-(--network-bar) z-30 flex h-16 items-center gap-2 bg-canvas px-4">
      <div className="flex-1">
        <Logo signedIn />
      </div>
      {children}
    </header>
  );
}
