import { translate } from '@prayer-swap/shared/messages/translate';
import { VISIBILITY_CHANGED_WITHIN_MS } from '@prayer-swap/shared/prayer-requests/limits';
import { HOUR } from '@prayer-swap/shared/time';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';
import { AppealPart } from './appeal-part.tsx';
import { Part } from './part.tsx';
import { ReadOn } from './read-on.tsx';
import { ReasonPart } from './reason-part.tsx';
import { TopBar } from './top-bar.tsx';
import { useRestriction } from './use-restriction.ts';

type RestrictedScreenProps = {
  /** The form that deletes the account, which another feature knows. */
  deletion: ReactNode;
};

/** The one screen of a blocked member: what happened and why, whom to ask, and the ways out. */
export function RestrictedScreen({ deletion }: RestrictedScreenProps) {
  const state = useRestriction();
  return (
    <div className="with-top-bar min-h-window pb-[env(safe-area-inset-bottom)]">
      <TopBar />
      <main>
        <Page
          title={translate('restricted.title')}
          intro={translate('restricted.what', { hours: VISIBILITY_CHANGED_WITHIN_MS / HOUR })}
        >
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
    </div>
  );
}
