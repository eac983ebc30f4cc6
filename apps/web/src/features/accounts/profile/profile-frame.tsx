import { translate } from '@prayer-swap/shared/messages/translate';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import Accessibility from '~icons/lucide/accessibility';
import Bell from '~icons/lucide/bell';
import Lock from '~icons/lucide/lock';
import User from '~icons/lucide/user';
import { httpErrorOf } from '../../../lib/api-failure.ts';
import { cn } from '../../../lib/cn.ts';
import { paths } from '../../../lib/paths.ts';
import { useMember } from '../../../lib/session.ts';
import { CopyNoteOf } from '../../../offline/cached-copy-note.tsx';
import { Card } from '../../../ui/card.tsx';
import { LoadError } from '../../../ui/load-error.tsx';
import { Page } from '../../../ui/page.tsx';
import { LoadingRegion } from '../../../ui/skeleton.tsx';
import { PROFILE_PATH, type Profile, profileQuery } from './profile.ts';

const SCREENS = [
  { to: paths.profile, Icon: User, name: 'shell.profile' },
  { to: paths.security, Icon: Lock, name: 'profile.security' },
  { to: paths.notificationSettings, Icon: Bell, name: 'profile.notifications' },
  { to: paths.accessibility, Icon: Accessibility, name: 'profile.accessibility' },
] as const;

/** One of the four screens of the profile, with links to the others. */
export function ProfileFrame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Page title={title}>
      <div className="flex flex-col gap-5">
        <nav aria-label={translate('shell.profile')}>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-2">
            {SCREENS.map(({ to, Icon, name }) => (
              <li key={to}>
                <NavLink to={to} end className={({ isActive }) => linkClass(isActive)}>
                  <Icon className="size-4.5 shrink-0" />
                  {translate(name)}
                </NavLink>
              </li>
            ))}
          </ul>
        </nav>
        <CopyNoteOf path={PROFILE_PATH} />
        {children}
      </div>
    </Page>
  );
}

function linkClass(active: boolean) {
  return cn(
    'press soft flex h-full min-h-11 items-center gap-2 rounded-control px-3 py-2 text-label no-underline',
    active
      ? 'bg-primary-soft font-bold text-on-primary-soft'
      : 'bg-sunken font-medium text-ink-muted hover:text-ink',
  );
}

type LoadedProfileProps = {
  /** A placeholder of the height of the part. */
  loading: ReactNode;
  children: (profile: Profile) => ReactNode;
};

/** A part that depends on the profile from the server. */
export function LoadedProfile({ loading, children }: LoadedProfileProps) {
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery(useMember().id));
  if (isPending) return <LoadingRegion>{loading}</LoadingRegion>;
  if (profile) return children(profile);
  const isUnknown = httpErrorOf(error, 404) !== null;
  const message = translate(isUnknown ? 'profile.user-not-found' : 'profile.load-failed');
  return <LoadError message={message} onRetry={refetch} />;
}

/** The card of a section that is not loaded yet, without its heading if it has none. */
export function SectionSkeleton({ children }: { children: ReactNode }) {
  return <Card className="flex flex-col gap-4 sm:p-6">{children}</Card>;
}
