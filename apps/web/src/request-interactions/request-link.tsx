import type { PrayerRequest } from '@prayer-swap/shared/prayer-requests/schemas';
import { Link } from 'react-router';
import { ownerName } from '../lib/format.ts';
import { prayerPath } from '../lib/paths.ts';

type RequestLinkProps = {
  request: Pick<PrayerRequest, 'id' | 'ownerUsername' | 'text'>;
  isNamed?: boolean;
};

/** A link to a request: the first lines of its text, and its owner unless that is the reader. */
export function RequestLink({ request, isNamed = true }: RequestLinkProps) {
  return (
    <Link
      to={prayerPath(request.id)}
      className="block rounded-control text-ink no-underline underline-offset-4 hover:underline"
    >
      {isNamed && (
        <span className="block text-meta text-ink-muted">
          <bdi>{ownerName(request)}</bdi>
        </span>
      )}
      <span dir="auto" className="request-text line-clamp-3 text-body">
        {request.text}
      </span>
    </Link>
  );
}
