import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import LogOut from '~icons/lucide/log-out';
import { useConfirmedSignOut } from '../../../offline/use-confirmed-sign-out.tsx';
import { Button } from '../../../ui/button.tsx';
import { RippleMark } from '../../../ui/ripple-mark.tsx';

/** Stays visible while scrolling. Contains the sign-out, which changes nothing else. */
export function TopBar() {
  const [signOut, dialog] = useConfirmedSignOut();
  return (
    <header className="sticky top-(--network-bar) z-30 border-b border-line bg-canvas pt-[env(safe-area-inset-top)]">
      <div className="@container mx-auto flex min-h-16 max-w-[40rem] items-center gap-3 px-4 py-2">
        <div className="flex flex-1 items-center gap-2.5 text-request font-bold whitespace-nowrap">
          <RippleMark />
          <span className="@max-[23.5rem]:sr-only">{product.name}</span>
        </div>
        <p className="hidden text-meta text-ink-muted sm:block">
          {translate('restricted.sign-out-detail')}
        </p>
        <Button variant="soft" onClick={signOut}>
          <LogOut aria-hidden="true" className="size-4.5 shrink-0" />
          {translate('restricted.sign-out')}
        </Button>
        {dialog}
      </div>
    </header>
  );
}
