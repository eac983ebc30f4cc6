import { translate } from '@prayer-swap/shared/messages/translate';
import { product } from '@prayer-swap/shared/product';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { RippleMark } from '../../ui/ripple-mark.tsx';
import { AppealPart } from './appeal-part.tsx';
import { Part } from './part.tsx';
import { ReadOn } from './read-on.tsx';
import { ReasonPart } from './reason-part.tsx';
import { SignOutBar } from './sign-out-bar.tsx';
import { useRestriction } from './use-restriction.ts';

type RestrictedScreenProps = {
  /** The form that deletes the account, which another feature knows. */
  deletion: ReactNode;
};

/** The one screen of a blocked member: what happened and why, whom to ask, and the ways out. */
export function RestrictedScreen({ deletion }: RestrictedScreenProps) {
  const state = useRestriction();
  return (
    <div className="flex min-h-dvh flex-col pt-[env(safe-area-inset-top)]">
      <header className="mx-auto flex w-full max-w-[40rem] items-center gap-2.5 px-4 pt-5 text-request font-bold">
        <RippleMark />
        {product.name}
      </header>
      <main className="flex-1">
        <Page title={translate('restricted.title')} intro={translate('restricted.what')}>
          <div className="flex flex-col gap-5">
            <ReasonPart state={state} />
            <AppealPart state={state} />
            <Part
              title={translate('restricted.delete-title')}
              text={translate('restricted.delete-intro')}
            >
              {deletion}
            </Part>
            <ReadOn />
          </div>
        </Page>
      </main>
      <SignOutBar />
    </div>
  );
}
