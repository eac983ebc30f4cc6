import type { FlagOutcome } from '@prayer-swap/shared/flags/limits';
import { translate } from '@prayer-swap/shared/messages/translate';
import type { Review } from '@prayer-swap/shared/moderation/schemas';
import { useQuery } from '@tanstack/react-query';
import Check from '~icons/lucide/check';
import Hourglass from '~icons/lucide/hourglass';
import X from '~icons/lucide/x';
import { useMember } from '../../../lib/session.ts';
import { UpdateNote } from '../../../request-interactions/request-content.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ActionEntry, Age, type Look, LookChip, REASON_LABELS } from '../action-entry.tsx';
import { usePauseLiveRefresh } from '../live-refresh.ts';
import { reviewQuery } from '../moderation-queries.ts';
import { BlockSkeleton, PanelQuery } from '../panel-list.tsx';

type DetailsDialogProps = {
  requestId: string;
  open: boolean;
  onClose: () => void;
};

/** The flags of a post with their authors, times and reasons, and the earlier decisions. */
export function DetailsDialog({ requestId, open, onClose }: DetailsDialogProps) {
  usePauseLiveRefresh(open);
  return (
    <Dialog
      open={open}
      onOpenChange={(nextOpen) => !nextOpen && onClose()}
      title={translate('panel.details-title')}
    >
      <Details requestId={requestId} />
    </Dialog>
  );
}

function Details({ requestId }: { requestId: string }) {
  const review = useQuery(reviewQuery(useMember().id, requestId));
  return (
    <PanelQuery query={review} loading={<BlockSkeleton className="h-40" />}>
      {(data) => <ReviewDetails review={data} />}
    </PanelQuery>
  );
}

function ReviewDetails({ review: { updates, flags, actions } }: { review: Review }) {
  return (
    <div className="flex flex-col gap-5">
      {updates.length > 0 && (
        <section className="flex flex-col gap-2">
          <h3 className="text-label font-bold">{translate('panel.details-updates')}</h3>
          {updates.map((update) => (
            <UpdateNote key={update.id} update={update} />
          ))}
        </section>
      )}
      <section>
        <h3 className="text-label font-bold">{translate('panel.details-flags')}</h3>
        {flags.length === 0 ? (
          <p className="mt-1 text-label text-ink-muted">{translate('panel.details-no-flags')}</p>
        ) : (
          <ul>
            {flags.map((flag) => (
              <FlagEntry key={flag.id} flag={flag} />
            ))}
          </ul>
        )}
      </section>
      <section>
        <h3 className="text-label font-bold">{translate('panel.details-actions')}</h3>
        {actions.length === 0 ? (
          <p className="mt-1 text-label text-ink-muted">{translate('panel.details-no-actions')}</p>
        ) : (
          <ul>
            {actions.map((action) => (
              <ActionEntry key={action.id} action={action} />
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

type Flag = Review['flags'][number];

/** One flag: author, time, reason, outcome, and the accuracy of its author's earlier flags. */
function FlagEntry({ flag }: { flag: Flag }) {
  const { username, reason, record, createdAt } = flag;
  return (
    <li className="flex flex-col gap-1 border-b border-line py-3 last:border-b-0">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <p className="text-label font-medium">
          <bdi>{username ?? translate('panel.former-member')}</bdi>
        </p>
        <LookChip look={flag.outcome === null ? OPEN_LOOK : OUTCOME_LOOKS[flag.outcome]} />
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

const OPEN_LOOK: Look = { tone: 'primary', name: 'panel.flag-open', Icon: Hourglass };
const OUTCOME_LOOKS: Record<FlagOutcome, Look> = {
  upheld: { tone: 'success', name: 'panel.flag-upheld', Icon: Check },
  overturned: { tone: 'quiet', name: 'panel.flag-overturned', Icon: X },
};
