import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import Eye from '~icons/lucide/eye';
import EyeOff from '~icons/lucide/eye-off';
import Hourglass from '~icons/lucide/hourglass';
import { Chip } from '../../ui/chip.tsx';

type HiddenStatus = Extract<RequestStatus, 'Under_Review' | 'Admin_Blocked'>;

/** Shows the author the moderation status of their request. No other member sees it. */
export function ModerationNote({ status }: { status: RequestStatus | undefined }) {
  if (status === 'Admin_Reinstated') return <ReinstatedNote />;
  if (status !== 'Under_Review' && status !== 'Admin_Blocked') return null;
  const { title, detail, Icon } = STATUS_MESSAGES[status];
  return (
    <div className="soft flex gap-3 rounded-control bg-sunken p-3 text-meta">
      <Icon aria-hidden="true" className="size-4.5 mt-px shrink-0 text-ink-muted" />
      <div>
        <p className="font-bold">{translate(title)}</p>
        <p className="text-ink-muted">{translate(detail)}</p>
      </div>
    </div>
  );
}

function ReinstatedNote() {
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-meta text-ink-muted">
      <Chip tone="quiet">
        <Eye aria-hidden="true" className="size-3.5" />
        {translate('requests.status-reinstated')}
      </Chip>
      <p>{translate('requests.status-reinstated-detail')}</p>
    </div>
  );
}

const STATUS_MESSAGES: Record<
  HiddenStatus,
  { title: MessageCode; detail: MessageCode; Icon: typeof EyeOff }
> = {
  Under_Review: {
    title: 'requests.status-under-review',
    detail: 'requests.status-under-review-detail',
    Icon: Hourglass,
  },
  Admin_Blocked: {
    title: 'requests.status-blocked',
    detail: 'requests.status-blocked-detail',
    Icon: EyeOff,
  },
};
