import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSignOut } from '../../lib/use-sign-out.ts';
import { Button } from '../../ui/button.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { Page } from '../../ui/page.tsx';
import { RippleMark } from '../../ui/ripple-mark.tsx';

/** The one screen of a blocked member: what happened, whom to ask, and the way out. */
export function RestrictedScreen() {
  const signOut = useSignOut();
  return (
    <div className="min-h-dvh pt-[env(safe-area-inset-top)]">
      <header className="mx-auto flex max-w-[40rem] items-center gap-2.5 px-4 pt-5 text-request font-bold">
        <RippleMark />
        {product.name}
      </header>
      <main>
        <Page title={translate('restricted.title')} intro={translate('restricted.what')}>
          <div className="flex flex-col gap-8">
            <Part title={translate('restricted.why-title')} text={translate('restricted.why')} />
            <Part title={translate('restricted.how-title')} text={translate('restricted.how')}>
              <MailLink subject={translate('restricted.mail-subject')}>
                {translate('restricted.contact', { email: product.supportEmail })}
              </MailLink>
            </Part>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-6">
              <Button variant="soft" onClick={signOut}>
                <LogOut aria-hidden="true" size={18} />
                {translate('restricted.sign-out')}
              </Button>
              <p className="text-meta text-ink-muted">{translate('restricted.sign-out-detail')}</p>
            </div>
          </div>
        </Page>
      </main>
    </div>
  );
}

function Part({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <section className="flex flex-col items-start gap-3">
      <div>
        <h2 className="text-request font-bold">{title}</h2>
        <p className="mt-1 max-w-[65ch] text-body text-ink-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
