import type { FlagOutcome } from '@prayer-swap/shared/flags/limits';
import type { MessageCode } from '@prayer-swap/shared/messages/catalogue';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { Review } from '@prayer-swap/shared/moderation/schemas';
import Check from '~icons/lucide/check';
import Hourglass from '~icons/lucide/hourglass';
import X from '~icons/lucide/x';
import { Chip } from '../../../ui/chip.tsx';
import { Age } from '../age.tsx';
import { REASON_LABELS } from '../reason-labels.ts';

type Flag = Review['flags'][number];

/** One flag: author, time, reason, outcome, and the accuracy of its author's earlier flags. */
export function FlagEntry({ flag }: { flag: Flag }) {
  const { username, reason, record, createdAt } = flag;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-label font-medium">
          <bdi>{username ?? translate('panel.former-member')}</bdi>
        </p>
        <Outcome outcome={flag.outcome} />
      </div>
      <p className="text-meta">
        {translate(reason ? REASON_LABELS[reason] : 'panel.reason-none')}
        {' · '}
        <Age at={createdAt} />
      </p>
      <p className="text-meta text-ink-muted">{translate('panel.flag-record', record)}</p>
    </li>
  );
}

function Outcome({ outcome }: { outcome: FlagOutcome | null }) {
  const { tone, name, Icon } = outcome === null ? OPEN_LOOK : OUTCOME_LOOKS[outcome];
  return (
    <Chip tone={tone}>
      <Icon aria-hidden="true" className="size-3.5" />
      {translate(name)}
    </Chip>
  );
}

type Look = { tone: 'success' | 'quiet' | 'primary'; name: MessageCode; Icon: typeof Check };

const OPEN_LOOK: Look = { tone: 'primary', name: 'panel.flag-open', Icon: Hourglass };
const OUTCOME_LOOKS: Record<FlagOutcome, Look> = {
  upheld: { tone: 'success', name: 'panel.flag-upheld', Icon: Check },
  overturned: { tone: 'quiet', name: 'panel.flag-overturned', Icon: X },
};
