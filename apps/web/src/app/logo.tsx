import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { Link } from 'react-router';
import { paths } from '../lib/paths.ts';
import { RippleMark } from '../ui/ripple-art.tsx';

export function Logo({ signedIn }: { signedIn: boolean }) {
  return (
    <Link
      to={signedIn ? paths.feed : paths.home}
      aria-label={translate(signedIn ? 'shell.feed-link' : 'shell.home-link')}
      className="inline-flex min-h-11 min-w-11 items-center gap-2.5 rounded-control text-request font-bold whitespace-nowrap text-ink no-underline"
    >
      <LogoMark />
    </Link>
  );
}

/** The logo without a link. */
export function Brand() {
  return (
    <span className="inline-flex min-h-11 items-center gap-2.5 text-request font-bold whitespace-nowrap">
      <LogoMark />
    </span>
  );
}

function LogoMark() {
  return (
    <>
      <RippleMark />
      <span className="@max-[20.5rem]:sr-only">{product.name}</span>
    </>
  );
}
