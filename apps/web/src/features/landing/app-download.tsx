import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import Smartphone from '~icons/lucide/smartphone';
import { buttonClass } from '../../ui/button-style.ts';

/** Links to the native app. Renders nothing if no store link is configured. */
export function AppDownload() {
  const { apple, google } = product.stores;
  if (!apple && !google) return null;
  return (
    <section className="flex flex-col items-center gap-4 text-center">
      <Smartphone aria-hidden="true" className="size-7 text-primary" />
      <div>
        <h2 className="text-title font-bold">{translate('landing.app-title')}</h2>
        <p className="mt-1 text-body text-ink-muted">{translate('landing.app-text')}</p>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        {google && <StoreLink href={google}>{translate('landing.google')}</StoreLink>}
        {apple && <StoreLink href={apple}>{translate('landing.apple')}</StoreLink>}
      </div>
    </section>
  );
}

function StoreLink({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} rel="noreferrer" className={buttonClass({ variant: 'soft', size: 'large' })}>
      {children}
    </a>
  );
}
