import { translate } from '@prayer-swap/shared/messages/translate';
import { VISIBILITY_CHANGE_WINDOW_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import type { ReactNode } from 'react';
import { Page } from '../../../ui/page.tsx';
import { AppealSection } from './appeal-section.tsx';
import { BlockedAccountSection } from './blocked-account-section.tsx';
import { LegalLinks } from './legal-links.tsx';
import { ReasonSection } from './reason-section.tsx';
import { TopBar } from './top-bar.tsx';
import { useBlockedAccount } from './use-blocked-account.ts';

type BlockedAccountScreenProps = {
  /** The form that deletes the account, from another feature. */
  deletion: ReactNode;
};

/** The one screen of a blocked member: the reason, the contacts, deletion and sign-out. */
export function BlockedAccountScreen({ deletion }: BlockedAccountScreenProps) {
  const state = useBlockedAccount();
  return (
    <div className="with-top-bar min-h-window pb-[env(safe-area-inset-bottom)]">
      <TopBar />
      <main>
        <Page
          title={translate('restricted.title')}
          intro={translate('restricted.what', { hours: VISIBILITY_CHANGE_WINDOW_MS / HOUR })}
        >
          <div className="flex flex-col gap-5">
            <ReasonSection state={state} />
            <AppealSection state={state} />
            <BlockedAccountSection
              title={translate('restricted.delete-title')}
              text={translate('restricted.delete-intro')}
            >
              {deletion}
            </BlockedAccountSection>
            <LegalLinks />
          </div>
        </Page>
      </main>
    </div>
  );
}
