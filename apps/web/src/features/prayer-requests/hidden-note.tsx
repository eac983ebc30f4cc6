import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { RequestStatus } from '@prayer-swap/shared/prayer-requests/choices';
import { EyeOff, Hourglass } from 'lucide-react';

type Hidden = Extract<RequestStatus, 'Under_Review' | 'Admin_Blocked'>;

/** Tells the author, and nobody else, why others do not see their request right now. */
export function HiddenNote({ status }: { status: RequestStatus | undefined }) {
  if (status !== 'Under_Review' && status !== 'Admin_Blocked') return null;
  const { title, detail, Icon } = WORDS[status];
  return (
    <div className="soft flex gap-3 rounded-control bg-sunken p-3 text-meta">
      <Icon aria-hidden="true" size={18} className="mt-px shrink-0 text-ink-muted" />
      <div>
        <p className="font-bold">{translate(title)}</p>
        <p className="text-ink-muted">{translate(detail)}</p>
      </div>
    </div>
  );
}

const WORDS: Record<Hidden, { title: MessageCode; detail: MessageCode; Icon: typeof EyeOff }> = {
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
