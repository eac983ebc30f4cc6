import type { AnsweredRequest } from '@prayer-swap/shared/answered/schemas';
import { Link } from 'react-router';
import { ownerName } from '../../lib/format.ts';
import { prayerPath } from '../../lib/paths.ts';
import { UpdateNote } from '../../request-interactions/request-content.tsx';

/** A request with the update that marks it as answered. */
export function AnsweredEntry({
  request,
  isNamed,
}: {
  request: AnsweredRequest;
  isNamed: boolean;
}) {
  return (
    <li className="flex flex-col gap-2">
      <Link
        to={prayerPath(request.id)}
        className="rounded-control text-ink no-underline underline-offset-4 hover:underline"
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
      <UpdateNote update={request.answer} />
    </li>
  );
}
