import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { ArchivedRequests } from './archived-requests.tsx';
import { MINE } from './feed-view.ts';
import { RequestFeed } from './request-feed.tsx';
import { useRequestList } from './use-request-list.ts';

/** On the profile: what the member has shared, to edit, archive, restore or delete. */
export function YourRequests() {
  const heading = useId();
  const state = useRequestList(MINE);
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-3">
      <h2 id={heading} className="text-request font-bold">
        {translate('requests.your-requests')}
      </h2>
      <ArchivedRequests />
      <div>
        <RequestFeed view={MINE} state={state} />
      </div>
    </section>
  );
}
