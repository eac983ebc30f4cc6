import type { AnsweredRequest } from '@prayer-swap/shared/answered/schemas';
import { UpdateNote } from '../../request-interactions/request-content.tsx';
import { RequestLink } from '../../request-interactions/request-link.tsx';

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
      <RequestLink request={request} isNamed={isNamed} />
      <UpdateNote update={request.answer} />
    </li>
  );
}
