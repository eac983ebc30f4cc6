import { translate } from '@prayer-swap/shared/messages/translate';
import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { relativeTime } from '@prayer-swap/shared/relative-time';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { Link } from 'react-router';
import { ownerName } from '../../lib/format.ts';
import { prayerPath } from '../../lib/paths.ts';
import { useMember } from '../../lib/session.ts';
import { useNow } from '../../lib/use-now.ts';
import { useIsHidden } from '../../request-interactions/queued-removals.ts';
import { Dotted } from '../../ui/dotted.tsx';
import { unprayedQuery } from './feed-query.ts';

/** The requests that wait longest for a first prayer. Each links to its card in the feed. */
export function UnprayedRequests() {
  const headingId = useId();
  const { data } = useQuery(unprayedQuery(useMember().id));
  const isHidden = useIsHidden();
  const waiting = data?.items.filter((item) => !item.userCompleted && !isHidden(item)) ?? [];
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="mt-6 animate-appear px-2">
      <h2 id={headingId} className="px-3 text-label font-bold">
        {translate('requests.unprayed-title')}
      </h2>
      <ul className="mt-1">
        {waiting.map((request) => (
          <li key={request.id}>
            <UnprayedLink request={request} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function UnprayedLink({ request }: { request: PrayerRequest }) {
  const { id, text, createdAt } = request;
  const now = useNow();
  return (
    <Link
      to={prayerPath(id)}
      className="press block rounded-control px-3 py-2 text-ink no-underline hover:bg-sunken"
    >
      <span dir="auto" className="request-text line-clamp-2 text-body">
        {text}
      </span>
      <span className="text-meta text-ink-muted">
        <Dotted>
          <bdi>{ownerName(request)}</bdi>
          <time dateTime={createdAt}>{relativeTime(new Date(createdAt), now)}</time>
        </Dotted>
      </span>
    </Link>
  );
}
