import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { FlaggedRequest } from '@prayer-swap/shared/moderation/schemas';
import type { RequestType } from '@prayer-swap/shared/prayer-requests/choices';
import Archive from '~icons/lucide/archive';
import ChevronsRight from '~icons/lucide/chevrons-right';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import ShieldAlert from '~icons/lucide/shield-alert';
import { ownerName } from '../../../lib/format.ts';
import { Avatar } from '../../../ui/avatar.tsx';
import { Chip, type ChipTone } from '../../../ui/chip.tsx';
import { Age } from '../age.tsx';

/** The author, the status and the number of flags of a post. */
export function FlaggedFacts({ request }: { request: FlaggedRequest }) {
  const { childSafety, archived, reinstatementCount } = request;
  const type = TYPES[request.type];
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-2">
        {childSafety && (
          <Chip tone="danger">
            <ShieldAlert aria-hidden="true" className="size-3.5" />
            {translate('panel.child-safety')}
          </Chip>
        )}
        <StatusChip request={request} />
        <Chip tone={type.tone}>{translate(type.name)}</Chip>
        {archived && (
          <Chip tone="quiet">
            <Archive aria-hidden="true" className="size-3.5" />
            {translate('panel.archived')}
          </Chip>
        )}
      </div>
      <div className="flex items-center gap-3">
        <Avatar name={request.anonymous ? null : request.ownerUsername} />
        <div className="min-w-0">
          <p className="text-label font-bold">
            <bdi>{ownerName(request)}</bdi>
          </p>
          <p className="flex flex-wrap gap-x-3 text-meta text-ink-muted">
            <span>{flagCountText(request)}</span>
            {request.flaggedAt && (
              <Age
                at={request.flaggedAt}
                format={(age) => translate('panel.flagged-age', { age })}
              />
            )}
            <Age at={request.createdAt} format={(age) => translate('panel.posted-age', { age })} />
            {reinstatementCount > 0 && (
              <span>{translate('panel.reinstated-times', { count: reinstatementCount })}</span>
            )}
          </p>
        </div>
      </div>
    </div>
  );
}

function flagCountText({ flagCount: count, openFlagCount: open }: FlaggedRequest): string {
  if (count === open) return translate('panel.flag-count', { count });
  return translate('panel.flag-count-open', { count, open });
}

function StatusChip({ request }: { request: FlaggedRequest }) {
  const { tone, name, Icon } = statusLook(request);
  return (
    <Chip tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {translate(name)}
    </Chip>
  );
}

function statusLook({ status, openFlagCount }: FlaggedRequest) {
  switch (status) {
    case 'Under_Review':
      return { tone: 'primary', name: 'panel.status-under-review', Icon: Hourglass } as const;
    case 'Admin_Blocked':
      return { tone: 'danger', name: 'panel.status-not-shown', Icon: EyeOff } as const;
    case 'Active':
    case 'Admin_Reinstated':
      return openFlagCount > 0
        ? ({ tone: 'primary', name: 'panel.status-queued', Icon: ChevronsRight } as const)
        : ({ tone: 'success', name: 'panel.status-shown', Icon: Eye } as const);
    default:
      return status satisfies never;
  }
}

const TYPES: Record<RequestType, { tone: ChipTone; name: MessageCode }> = {
  Support: { tone: 'support', name: 'requests.support' },
  Celebration: { tone: 'celebration', name: 'requests.celebration' },
  Prompt: { tone: 'prompt', name: 'requests.prompt' },
};
