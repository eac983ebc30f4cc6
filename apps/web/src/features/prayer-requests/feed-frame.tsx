import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/link.tsx';
import { Page } from '../../ui/page.tsx';

/** The heading of the feed and the link to create a request. */
export function FeedFrame({ children }: { children: ReactNode }) {
  return (
    <Page
      title={translate('requests.feed-title')}
      aside={
        <ButtonLink to={paths.create} variant="soft">
          {translate('requests.initiate-swap')}
        </ButtonLink>
      }
    >
      {children}
    </Page>
  );
}
