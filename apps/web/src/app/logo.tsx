import { translate } from '@prayer-swap/shared/messages/translate';
import { Link } from 'react-router';
import { useCommunity } from '../lib/community.ts';
import { paths } from '../lib/paths.ts';
import { CommunityMark } from '../ui/community-mark.tsx';

export function Logo({ signedIn }: { signedIn: boolean }) {
  // Renders the label again, too, when the name changes.
  const { name } = useCommunity();
  return (
    <Link
      to={signedIn ? paths.feed : paths.home}
      aria-label={translate(signedIn ? 'shell.feed-link' : 'shell.home-link')}
      className="inline-flex min-h-11 max-w-full min-w-11 items-center gap-2.5 rounded-control text-request font-bold text-ink no-underline"
    >
      <LogoMark name={name} />
    </Link>
  );
}

/** The logo without a link. */
export function Brand() {
  return (
    <span className="inline-flex min-h-11 max-w-full items-center gap-2.5 text-request font-bold">
      <LogoMark name={useCommunity().name} />
    </span>
  );
}

function LogoMark({ name }: { name: string }) {
  return (
    <>
      <CommunityMark />
      <span className="line-clamp-2 leading-tight wrap-anywhere @max-[20.5rem]:sr-only">
        {name}
      </span>
    </>
  );
}
