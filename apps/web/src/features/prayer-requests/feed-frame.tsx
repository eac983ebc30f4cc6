import { translate } from '@prayer-swap/shared/messages/translate';
import type { ReactNode } from 'react';
import { Page } from '../../ui/page.tsx';

type FeedFrameProps = {
  /** The order of the list, on the line of the heading. */
  tools?: ReactNode;
  side?: ReactNode;
  children: ReactNode;
};

/** The heading of the feed. */
export function FeedFrame({ tools, side, children }: FeedFrameProps) {
  return (
    <Page
      title={translate('requests.feed-title')}
      aside={<div className="-me-2 -mb-2 flex min-h-11 items-center">{tools}</div>}
      side={side}
      compact
    >
      {children}
    </Page>
  );
}
