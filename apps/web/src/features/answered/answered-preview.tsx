import { translate } from '@prayer-swap/shared/messages/translate';
import { useId } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { usePagedRequests } from '../../request-interactions/use-paged-requests.ts';
import { TextLink } from '../../ui/link.tsx';
import { LoadingRegion, Skeleton } from '../../ui/skeleton.tsx';
import { AnsweredEntry } from './answered-entry.tsx';
import { answeredQuery } from './answered-query.ts';

const COUNT = 3;

/** The newest answered requests that the member prayed for, and the way to all. */
export function AnsweredPreview() {
  const id = useId();
  const { items } = usePagedRequests(answeredQuery(useMember().id, 'prayed'));
  return (
    <section aria-labelledby={id} className="flex flex-col gap-4">
      <h2 id={id} className="text-request font-bold">
        {translate('answered.title')}
      </h2>
      {!items.data && !items.error && (
        <LoadingRegion>
          <Skeleton className="h-24 rounded-card" />
        </LoadingRegion>
      )}
      {items.data?.length === 0 && (
        <p className="text-body text-ink-muted">{translate('answered.empty-prayed')}</p>
      )}
      {items.data && items.data.length > 0 && (
        <ul aria-labelledby={id} className="flex flex-col gap-6">
          {items.data.slice(0, COUNT).map((request) => (
            <AnsweredEntry key={request.id} request={request} isNamed />
          ))}
        </ul>
      )}
      <p>
        <TextLink to={`${paths.answered}?whose=prayed`}>{translate('answered.link')}</TextLink>
      </p>
    </section>
  );
}
