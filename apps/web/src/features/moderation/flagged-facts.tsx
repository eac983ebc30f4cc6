import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import Archive from '~icons/lucide/archive';
import ChevronsRight from '~icons/lucide/chevrons-right';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import ShieldAlert from '~icons/lucide/shield-alert';
import { ownerName } from '../../lib/format.ts';
import { RequestTypeChip } from '../../request-interactions/request-content.tsx';
import { Age, type Look, LookChip } from './panel-parts.tsx';

/** The status and the type of a post. */
export function FlaggedLooks({ request }: { request: FlaggedRequest }) {
  return (
    <div className="flex flex-wrap gap-2">
      {request.childSafety && <LookChip look={CHILD_SAFETY} />}
      <LookChip look={statusLook(request)} />
      <RequestTypeChip type={request.type} />
      {request.archived && <LookChip look={ARCHIVED} />}
    </div>
  );
}

/** The author of a post, the number of its flags and its age. */
export function FlaggedFacts({ request }: { request: FlaggedRequest }) {
  const { reinstatementCount, guest } = request;
  return (
    <div>
      <p className="flex flex-wrap gap-x-3 text-meta text-ink-muted">
        <bdi className="font-bold text-ink">{ownerName(request)}</bdi>
        {!request.awaitsFirstReview && <span>{flagCountText(request)}</span>}
        {request.flaggedAt && (
          <Age at={request.flaggedAt} format={(age) => translate('panel.flagged-age', { age })} />
        )}
        <Age at={request.createdAt} format={(age) => translate('panel.posted-age', { age })} />
        {reinstatementCount > 0 && (
          <span>{translate('panel.reinstated-times', { count: reinstatementCount })}</span>
        )}
      </p>
      {guest && <p className="text-meta text-ink-muted">{guestNote(guest)}</p>}
    </div>
  );
}

function guestNote({ name, forOther }: NonNullable<FlaggedRequest['guest']>): string {
  if (name === null) return translate(forOther ? 'panel.guest-for-other' : 'panel.guest-note');
  return translate(forOther ? 'panel.guest-initials' : 'panel.guest-name', { name });
}

function flagCountText({ flagCount: count, openFlagCount: open }: FlaggedRequest): string {
  if (count === open) return translate('panel.flag-count', { count });
  return translate('panel.flag-count-open', { count, open });
}

function statusLook({ status, awaitsFirstReview, openFlagCount }: FlaggedRequest): Look {
  if (awaitsFirstReview) return { tone: 'primary', name: 'panel.status-awaiting', Icon: Hourglass };
  switch (status) {
    case 'Under_Review':
      return { tone: 'primary', name: 'panel.status-under-review', Icon: Hourglass };
    case 'Admin_Blocked':
      return { tone: 'danger', name: 'panel.status-not-shown', Icon: EyeOff };
    case 'Active':
    case 'Admin_Reinstated':
      return openFlagCount > 0
        ? { tone: 'primary', name: 'panel.status-queued', Icon: ChevronsRight }
        : { tone: 'success', name: 'panel.status-shown', Icon: Eye };
    default:
      return status satisfies never;
  }
}

export const CHILD_SAFETY: Look = { tone: 'danger', name: 'panel.child-safety', Icon: ShieldAlert };
const ARCHIVED: Look = { tone: 'quiet', name: 'panel.archived', Icon: Archive };
